import type { Inspected } from "../api.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { download, fileName } from "../parts/download.ts";
import { LongText } from "../parts/long-text.tsx";

interface ContentViewProps {
  readonly article: Inspected["article"];
  readonly format: keyof typeof FORMATS;
}

const FORMATS = {
  markdown: { extension: "md", type: "text/markdown", render: ({ markdown }: Inspected["article"]) => markdown ?? "" },
  html: { extension: "html", type: "text/html", render: ({ html }: Inspected["article"]) => html ?? "" },
  json: {
    extension: "json",
    type: "application/json",
    render: (article: Inspected["article"]) => JSON.stringify(article, null, 2),
  },
} as const;

/** The result as text: what is shown is how that begins which is copied and downloaded. */
export function ContentView({ article, format }: ContentViewProps) {
  const { extension, type, render } = FORMATS[format];
  const text = render(article);
  return (
    <>
      <div class="row">
        <CopyButton label="Copy" text={() => text} />
        <button type="button" class="quiet" onClick={() => download(fileName(article.title, extension), type, text)}>
          Download
        </button>
      </div>
      {text.trim() === "" ? (
        <p class="hint">Nothing was kept. The tab "Why" has the reasons.</p>
      ) : (
        <LongText text={text} />
      )}
    </>
  );
}
