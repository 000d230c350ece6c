/** Keys under which the programs of pages keep the date of publication, and of change. */
const KEYS = {
  published: [
    "datePublished",
    "publishedAt",
    "published_at",
    "publishDate",
    "publish_date",
    "publicationDate",
    "publication_date",
    "publishedDate",
    "pubDate",
    "firstPublished",
    "published_time",
    "datePosted",
    "date_published",
    "pubdate",
  ],
  modified: ["dateModified", "modifiedAt", "updatedAt", "updated_at", "lastModified", "modified_time"],
  created: ["dateCreated", "createdAt", "created_at", "createDate", "uploadDate"],
} as const;

export type StateKind = keyof typeof KEYS;

/** Occurrences of a key that are looked at: the page's own date is in one of the first. */
const MOST = 3;

/** Values of the first keys of a kind in the source's scripts: `"publishedAt":"2024-05-03T…"`, with or without escapes. */
export function stateValues(source: string, kind: StateKind): string[] {
  return KEYS[kind].flatMap((key) => {
    const values: string[] = [];
    for (
      let at = source.indexOf(key), seen = 0;
      at >= 0 && seen < MOST;
      at = source.indexOf(key, at + key.length), seen++
    ) {
      const value = VALUE.exec(source.slice(at + key.length, at + key.length + 60))?.[1];
      if (value !== undefined) values.push(value);
    }
    return values;
  });
}

const VALUE = /^\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']?(\d[\dTZ:.+\-/ ]{7,32})/;
