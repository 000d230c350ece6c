import { Markup } from "./markup.ts";

/** Colours of extractors in their order, on light and on dark; after the last, the first comes again. */
const LIGHT =
  "#2563eb #d97706 #059669 #dc2626 #7c3aed #0891b2 #be185d #65a30d #92400e #64748b #0f766e #a21caf #ca8a04 #1e3a8a".split(
    " ",
  );
const DARK =
  "#60a5fa #fbbf24 #34d399 #f87171 #a78bfa #22d3ee #f472b6 #a3e635 #d6a57c #94a3b8 #5eead4 #e879f9 #fde047 #c7d2fe".split(
    " ",
  );

/** By place in the list of extractors, not by rank: an extractor keeps its colour from report to report. */
export function colourClass(place: number): string {
  return `c${place % LIGHT.length}`;
}

/** The report's style sheet; the check boxes of hidden extractors take their lines out of the plots. */
export function styleSheet(extractors: number): Markup {
  const colours = LIGHT.map((light, at) => `.c${at}{--c:light-dark(${light},${DARK[at]})}`);
  const hiding = Array.from({ length: extractors }, (_, rank) => hideRule(rank));
  return new Markup([STYLE, ...colours, ...hiding].join("\n"));
}

function hideRule(rank: number): string {
  const hidden = `body:has(#show${rank}:not(:checked))`;
  return `${hidden} .plot .x${rank}{display:none}${hidden} .panels .x${rank},${hidden} tr.x${rank}{opacity:.25}`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1b1f24,#e6e8eb);--soft:light-dark(#5b6470,#9aa4b0);
--line:light-dark(#e3e6ea,#2c323a);--paper:light-dark(#fff,#14171b);--card:light-dark(#f7f8fa,#1b1f25);--link:light-dark(#1d4ed8,#8ab4ff)}
*{box-sizing:border-box}
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:1130px;background:var(--paper);color:var(--ink);
font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1{font-size:1.9rem;line-height:1.2;margin:0}
h2{font-size:1.2rem;margin:2.75rem 0 .25rem}
h2+p{margin:.1rem 0 1rem;color:var(--soft);max-width:75ch}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
.lead{font-size:1.1rem;margin:.5rem 0 0}
.faint,.origin{color:var(--soft)}.origin{margin:.25rem 0 0;font-size:.85rem}
.tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0 0;padding:0;list-style:none}
.tiles li{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.6rem 1rem;min-width:8.5rem}
.tiles b{display:block;font-size:1.35rem;line-height:1.25;font-variant-numeric:tabular-nums}
.tiles span{color:var(--soft);font-size:.85rem}
.switches{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.5rem 0 0;padding:.6rem 0;
background:var(--paper);border-bottom:1px solid var(--line);font-size:.9rem}
.switches label{display:flex;align-items:center;gap:.35rem;cursor:pointer}
.switches input{accent-color:var(--c);margin:0}
.chip{display:inline-block;width:.7rem;height:.7rem;border-radius:3px;background:var(--c);margin-right:.45rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.88rem}
th{font-weight:600;color:var(--soft);text-align:left;vertical-align:bottom;white-space:nowrap}
th[title]{text-decoration:underline dotted;text-underline-offset:3px;cursor:help}
th,td{padding:.34rem .55rem;border-bottom:1px solid var(--line)}
tbody tr:last-child>td{border-bottom:0}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.best{font-weight:700}
td.heat{background:color-mix(in srgb,#2f9e5f var(--h),transparent)}
td.name{white-space:nowrap}
svg{display:block;max-width:100%;font:12px system-ui,sans-serif;fill:var(--ink)}
svg.histogram{margin-left:auto}
.mark{fill:var(--c)}
.axes path{stroke:var(--line);fill:none}.axes text,text.faint{fill:var(--soft);font-size:11px}
.axes .title{font-size:11.5px}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,470px),1fr));gap:1.5rem}
.plots h2{margin-top:2.5rem}
.plot{width:100%;height:auto}
.line{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}.line:hover{stroke-width:4}
.points{fill:none;stroke:var(--c);stroke-width:3;stroke-linecap:round;opacity:.2}
.speed{stroke:var(--soft);stroke-dasharray:3 4;opacity:.6}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr));gap:1.25rem 1.5rem}
figure{margin:0}figcaption{margin:0 0 .35rem;color:var(--soft);font-size:.9rem}figcaption b{color:var(--ink);margin-right:.3rem}
details{border:1px solid var(--line);border-radius:8px;margin:.6rem 0;background:var(--card)}
summary{cursor:pointer;padding:.5rem .8rem;font-weight:600}
details table{background:var(--paper)}
.worst td{vertical-align:top}.worst td:first-child{min-width:24rem;overflow-wrap:anywhere}.worst td:last-child{white-space:nowrap}
.tag{background:var(--card);border:1px solid var(--line);border-radius:4px;padding:0 .35rem;font-size:.78rem;color:var(--soft)}
.passage{margin:.2rem 0 0;font-size:.82rem;color:var(--soft);line-height:1.4}
.passage b{font-weight:600;color:var(--ink)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;font-size:.9rem;margin:0}dt{font-weight:600}dd{margin:0;color:var(--soft)}
ul.failures{font-size:.88rem;padding-left:1.1rem;overflow-wrap:anywhere}
@media print{.switches{display:none}body{max-width:none}}`;
