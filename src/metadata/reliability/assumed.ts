import type { Reliability } from "../resolve.ts";

/**
 * Votes for the facts whose truth no corpus knows: descriptions, names of sites, images … They are not measured. What a
 * page writes for one purpose and one place goes before what serves many; sources that agree add up, as everywhere.
 */
const ORDER: readonly (readonly [vote: number, sources: readonly string[]])[] = [
  [
    3,
    [
      "link canonical",
      "link license",
      "meta description",
      "meta og:site_name",
      "meta og:image",
      "meta article:section",
      "meta keywords",
      "meta article:tag",
      "json-ld product",
    ],
  ],
  [
    2.5,
    [
      "json-ld article description",
      "meta og:description",
      "json-ld site name",
      "title: the part that names the site",
      "json-ld article image",
      "json-ld product image",
      "json-ld article articleSection",
      "json-ld article keywords",
      "json-ld article license",
      "json-ld article dateModified",
      "meta article:modified_time",
      "microdata product",
      "meta og:image:secure_url",
      "meta og:image:url",
      "meta og:url",
    ],
  ],
  [
    2,
    [
      "meta twitter:description",
      "meta twitter:image",
      "meta twitter:image:src",
      "json-ld page dateModified",
      "microdata article dateModified",
      "meta og:updated_time",
      "meta news_keywords",
      "meta product",
      "json-ld article publisher",
      "meta og:article:tag",
      "time modified near headline",
    ],
  ],
];

/** Of every source that the list does not name. */
export const OTHER_VOTE = 1;

export const ASSUMED: Reliability = Object.fromEntries(
  ORDER.flatMap(([vote, sources]) => sources.map((source) => [source, { pages: 0, right: 0, vote }])),
);
