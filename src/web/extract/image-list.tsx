import type { Inspected } from "../api.ts";

type Image = Inspected["article"]["images"][number];

interface ImageListProps {
  readonly images: readonly Image[];
}

/** Images by what is said about them: loading them would tell their servers who reads. */
export function ImageList({ images }: ImageListProps) {
  if (images.length === 0) return <p class="hint">The content has no images.</p>;
  return (
    <>
      <p class="hint">Images are not loaded here, so that nobody hears of it.</p>
      <ul class="images">
        {images.map((image) => (
          <li key={image.start}>
            <div class="value">{image.caption ?? (image.alt || "An image without words")}</div>
            <Address url={image.url} />
            <div class="origin">{detailsOf(image)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  if (!/^https?:/i.test(url)) return <code>{url.slice(0, 80)}</code>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {url}
    </a>
  );
}

function detailsOf({ role, width, height, inContent, relevance, alt, caption }: Image): string {
  const parts = [
    role,
    width !== null && height !== null ? `${width} × ${height}` : null,
    inContent ? "in the content" : `outside the content, ${Math.round(relevance * 100)} % relevant`,
    caption !== null && alt !== "" ? `alt: ${alt}` : null,
  ];
  return parts.filter((part) => part !== null).join(" · ");
}
