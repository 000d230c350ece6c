/** Is it worth extracting? `dechaff/glance`. */
export { FEATURES, type FeatureName, type Vote } from "./features.ts";
export { type Glance, glance } from "./glance.ts";
export { isProbablyArticle, type Probability, type ProbableOptions, scoreOf } from "./is-probably-article.ts";
export { needsScripts } from "./needs-scripts.ts";
