import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** What users import. A name that is added here is a promise; one that vanishes is a breaking change. */
const SURFACE: Record<string, readonly string[]> = {
  ".": ["NOTHING_REMEMBERED", "blockReferences", "decode", "explain", "extract", "extractFromSite", "formats", "inspect", "isProbablyArticle", "joinArticles", "needsScripts", "nextPage", "toChunks", "toCsv", "toHtml", "toJson", "toMarkdown", "toTei", "toText", "toXml", "withComments"],
  "./html": [
    "ATTRIBUTES", "AttributeWalker", "BLOCK", "CONTENT", "COPY", "FOREIGN", "HEADING", "INVISIBLE", "MATHML", "NAMES", "RAWTEXT", "RCDATA", "SVG", "SelectorError",
    "TAG", "TRAITS", "VOID", "attribute", "attributes", "attributesIn", "children", "compile", "decode", "decodeAttribute",
    "decodeText", "findTop",
    "isBlankText", "isPlainText", "isSpace", "isText", "isXhtml", "jsonLdTexts", "lowerCase", "nodeText", "parseJson", "readJsonLd", "scan", "select", "tagName", "tokenize",
  ],
  "./glance": ["FEATURES", "glance", "isProbablyArticle", "needsScripts", "scoreOf"],
  "./eval": ["ComparedText", "CorpusError", "DEFAULT_METRICS", "PLAIN", "SCORED_FACTS", "candidateOf", "efficiencyOf", "evaluate", "evaluateFacts", "explainWorst", "f1Of", "factScore", "factsJson", "factsReport", "formatTable", "harmonicMean", "htmlReport", "jsonReport", "lcsLength", "meanEfficiency", "metrics", "outcomeOf", "pageAccuracy", "placesOf", "progressBar", "readCorpus", "sameAuthors", "sameDay", "sameTitle", "scoreFacts", "scoreOverlap", "scorePage", "scoreTexts", "spread", "summarise", "summariseBy", "textReport", "words", "worstPages"],
  "./store": [
    "JsonRuleStore",
    "SqliteServiceStore",
    "SqliteStore",
    "StoreError",
    "createOwner",
    "isGone",
    "openInThread",
  ],
  "./crawl": ["changeOf", "crawl", "crawlName", "keptArticle", "mapSite", "urlKey"],
  "./server": ["DEFAULT_SETTINGS", "PackagesError", "createKey", "listen", "serveTools"],
  "./metadata": ["FactsOnDemand", "FieldReadings", "Metadata", "authorsKey", "baseOf", "dayOf", "factFromFields", "languageKey", "lettersOf", "resolveClaims", "taughtFields"],
  "./patterns": ["NOTHING_KNOWN", "NOTHING_LEARNED", "NOTHING_REMEMBERED", "NO_BOILERPLATE", "NO_KINDS", "addKinds", "addPage", "adopt", "agreementOf", "applyPattern", "blocksInRanges", "countOpeningTags", "createPattern", "cut", "cutSite", "describePlace", "elementPath", "findField", "fragmentOf", "heard", "induce", "isTrusted", "learn", "learnFields", "lessonOf", "memoryFromJson", "observe", "opinionOf", "parseMarker", "parseOpeningTag", "proposals", "propose", "repeatedBlocks", "scanPieces", "sizeOf", "study", "usualType", "visit",
    "withoutHandMade"],
  "./learned": ["CONTEXT_NAMES", "FEATURE_NAMES", "TOKEN_BITS", "TokenReader", "computeFeatures", "learned", "learnedFrom", "readModel", "readSubject", "visitElements", "writeContext"],
  "./rules": ["FEATURES","FOLDS","chooseByRules","chooseByShippedRules","confidenceOf","findCandidates","foldOf","keepChoice","measureCandidates","parseRules","printRule","printRules","rules","rulesFromJson","selectOnSite","siteRulesFromJson","trainRules"],
  "./blocks": ["CHARACTER", "DIGIT", "IDEOGRAPH", "PUNCTUATION", "SPACE", "SYMBOL", "blockText", "blocksIn", "chosenWords", "collapseSpace", "countWords", "findBlocks", "isHeadingMark", "isSeam", "legible", "textAfter", "totalIn"],
  "./extractors": ["byIdentifier", "cetr", "cetrThreshold", "characters", "density", "densityLiteral", "extractors", "learned", "rules", "sentences", "sentencesLiteral", "tagRatio", "text", "weight", "weightLiteral"],
}; // biome-ignore format: names side by side

const root = join(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { exports: Record<string, string> };

describe("the public surface", () => {
  it("has these entries", () => {
    expect(Object.keys(exports).sort()).toEqual(
      [...Object.keys(SURFACE), "./article.schema.json", "./package.json"].sort(),
    );
  });

  it.each(Object.entries(SURFACE))("of %s is this", async (entry, names) => {
    const module = (await import(join(root, exports[entry]))) as object;
    expect(Object.keys(module).sort()).toEqual([...names].sort());
  });
});
