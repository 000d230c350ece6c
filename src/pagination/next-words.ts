/**
 * What leads on, in the languages that the web is written in. Older posts are a blog's next page. Structure counts for
 * more: see `next-page.ts`.
 */
const NEXT = [
  "next", "next page", "older", "older posts", "older entries", "continue", "continued", // English
  "weiter", "nächste", "nächste seite", "vor", "ältere beiträge", // German
  "suivant", "suivante", "page suivante", // French
  "siguiente", "página siguiente", "próximo", "próxima", "próxima página", "seguinte", // Spanish, Portuguese
  "successivo", "successiva", "pagina successiva", "avanti", "prossima", // Italian
  "volgende", "volgende pagina", "verder", "ouder", // Dutch
  "næste", "neste", "nästa", "seuraava", // Danish, Norwegian, Swedish, Finnish
  "następna", "następny", "następna strona", "dalej", "další", "ďalšia", "ďalej", "naslednja", "sljedeća", "dalje", // Slavic, Latin
  "следующая", "следующая страница", "следующий", "далее", "вперед", "вперёд", "наступна", "далі", "следваща", // Cyrillic
  "επόμενη", "επόμενο", "következő", "următoarea", "următor", "înainte", "tjetra", "sonraki", "ileri", // Greek, Hungarian …
  "次へ", "次のページ", "次", "下一页", "下一頁", "下页", "下頁", "다음", "다음 페이지",
  "التالي", "التالية", "بعدی", "הבא", "הבאה", "अगला", "ถัดไป", "selanjutnya", "berikutnya", "tiếp", "trang sau",
]; // biome-ignore format: languages side by side

const PREVIOUS = [
  "previous", "prev", "newer", "newer posts", "back", "zurück", "vorherige", "précédent", "précédente", "anterior",
  "precedente", "vorige", "forrige", "föregående", "poprzednia", "wstecz", "předchozí", "предыдущая", "назад", "попередня",
  "προηγούμενη", "előző", "önceki", "geri", "前へ", "上一页", "上一頁", "이전", "السابق", "הקודם",
]; // biome-ignore format: languages side by side

const NEXT_SET: ReadonlySet<string> = new Set(NEXT);
const PREVIOUS_SET: ReadonlySet<string> = new Set(PREVIOUS);

export type Direction = "next" | "previous" | "end" | null;

export interface Saying {
  readonly direction: Direction;
  /** All of it, the start or end of some words, or an arrow. */
  readonly by: "word" | "part" | "arrow" | null;
}

/** What a short label says. Two arrows lead to the end as often as on. */
export function directionOf(label: string): Saying {
  const words = label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]+/gu, " ")
    .trim()
    .replace(/\s+/g, " ");
  if (NEXT_SET.has(words)) return { direction: "next", by: "word" };
  if (PREVIOUS_SET.has(words)) return { direction: "previous", by: "word" };
  if (words !== "") return { direction: directionOfPart(words.split(" ")), by: "part" };
  const arrows = label.replace(/\s+/g, "");
  if (/^[>›→▶►⟩»❯]$/u.test(arrows)) return { direction: "next", by: "arrow" };
  if (/^(?:[>›]{2,3}|»[|]?|»»|>[|])$/u.test(arrows)) return { direction: "end", by: "arrow" };
  return { direction: /^[<‹←◀◄⟨«❮|]+$/u.test(arrows) ? "previous" : null, by: "arrow" };
}

/** Next entries, go to next. */
function directionOfPart(parts: readonly string[]): Direction {
  if (parts.length > 3) return null;
  const ends = [parts[0], parts[parts.length - 1]];
  if (ends.some((part) => PREVIOUS_SET.has(part))) return "previous";
  return ends.some((part) => NEXT_SET.has(part)) ? "next" : null;
}

/** What names of elements say, in the language of those who write them. */
export function directionOfName(name: string): Direction {
  const isNext = /next|older/i.test(name);
  if (/prev|newer|first/i.test(name)) return isNext ? null : "previous";
  if (/(?:^|[^a-z])last(?:[^a-z]|$)/i.test(name)) return "end";
  return isNext ? "next" : null;
}
