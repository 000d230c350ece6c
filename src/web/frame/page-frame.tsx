import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { frameDocument, SANDBOX } from "./frame-document.ts";
import { FrameEvents } from "./frame-events.ts";

export interface PageFrameProps {
  readonly label: string;
  /** As `markPage` makes it. */
  readonly markedPage: string;
  /** What is said about a block under the pointer or the focus. */
  readonly describe: (block: number) => ComponentChildren;
  /** The block that is pointed out from outside. */
  readonly current?: number | null;
  /** An element was clicked: where its tag stands in the source. */
  readonly onPick?: (place: number) => void;
}

interface Pointed {
  readonly block: number;
  /** Where it stands in the frame. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** A stranger's page, in a frame in which it can do nothing; hovering over it or moving through it says why. */
export function PageFrame({ label, markedPage, describe, current = null, onPick }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const events = useRef<FrameEvents | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const content = useMemo(() => frameDocument(markedPage), [markedPage]);
  const pick = useRef(onPick);
  pick.current = onPick;

  const attach = () => {
    const { contentWindow, contentDocument } = frame.current ?? {};
    if (!contentWindow || !contentDocument) return;
    setPointed(null);
    events.current = new FrameEvents(contentWindow, contentDocument, {
      point: (block, { top, bottom, left }) => setPointed({ block, top, bottom, left }),
      leave: () => setPointed(null),
      pick: pick.current && ((place) => pick.current?.(place)),
    });
    if (current === null) events.current.showKept();
    else events.current.pointOut(current);
  };
  useEffect(() => {
    events.current?.pointOut(current);
    if (current !== null) frame.current?.scrollIntoView({ block: "nearest" });
  }, [current]);

  return (
    <div class="page-frame">
      <iframe ref={frame} title={label} sandbox={SANDBOX} srcdoc={content} onLoad={attach} />
      <div
        role="status"
        class={`reason ${pointed ? "" : "empty"}`}
        style={pointed ? placeOf(pointed, frame.current) : {}}
      >
        {pointed && describe(pointed.block)}
      </div>
    </div>
  );
}

const WIDTH = 320;

/** Below the text, or above it in the lower half; never beyond the frame. */
function placeOf({ top, bottom, left }: Pointed, frame: HTMLIFrameElement | null): Record<string, string> {
  const { clientWidth = 0, clientHeight = 0 } = frame ?? {};
  const across = `${Math.max(4, Math.min(left, clientWidth - WIDTH - 16))}px`;
  if (bottom < clientHeight / 2) return { left: across, top: `${Math.max(0, bottom) + 6}px`, bottom: "auto" };
  return { left: across, top: "auto", bottom: `${Math.max(0, clientHeight - top) + 6}px` };
}
