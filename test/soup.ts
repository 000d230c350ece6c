import fc from "fast-check";

/** Tags, text and debris in any order. */
const NAMES =
  "a b i p div span ul ol li dl dt dd table tbody thead tr td th caption colgroup col h1 h2 br hr img input button form " +
  "select option optgroup textarea title script style svg math mi mtext foreignObject desc template object marquee pre " +
  "nobr font em ruby rt rp head body html frameset frame image x-y center details summary article annotation-xml";
const name = fc.constantFrom(...NAMES.split(" "));

const debris = fc.constantFrom(
  ..."x|words and more|&amp;|&lt;b&gt;|<!-- c -->|<!--|-->|<|</|<!|<?x>|</>|<![CDATA[d]]>|<a href='>'>".split("|"),
  ...'<p class="x" id=y>|<input type=hidden>|<font color=red>|<br/>|<svg/>|&| |\n|\0|é字😀'.split("|"),
);

const piece = fc.oneof(
  { weight: 4, arbitrary: name.map((tag) => `<${tag}>`) },
  { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 4, arbitrary: debris },
);

export const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
