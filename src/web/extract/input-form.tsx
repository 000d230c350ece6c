import { useRef, useState } from "preact/hooks";
import type { PageInput } from "../api.ts";
import { fileText } from "./file-text.ts";
import { readInput } from "./page-input.ts";

interface InputFormProps {
  readonly isBusy: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: (page: PageInput) => void;
}

/** Takes an address, HTML, or a file: whatever was typed, pasted, chosen or dropped. */
export function InputForm({ isBusy, text, onText, onSubmit }: InputFormProps) {
  const [isOver, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const submit = (next: string) => {
    const page = readInput(next);
    if (page !== null) onSubmit(page);
  };
  const open = async (files: FileList | null | undefined) => {
    if (!files?.[0]) return;
    const content = fileText(new Uint8Array(await files[0].arrayBuffer()));
    onText(content.length > 100_000 ? "" : content);
    if (content.trim() !== "") onSubmit({ html: content });
  };
  const choose = async (input: HTMLInputElement) => {
    await open(input.files);
    // Otherwise nothing would happen when the same file is chosen again, as after it was changed.
    input.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files, text } = droppedOf(event.dataTransfer);
    if (text === "") return void open(files);
    onText(text);
    submit(text);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey && readInput(text)?.url === undefined) return;
    event.preventDefault();
    submit(text);
  };
  return (
    <form
      class={`input ${isOver ? "over" : ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label for="page-input">Web address or HTML</label>
      <textarea
        id="page-input"
        rows={text.includes("\n") ? 6 : 2}
        spellcheck={false}
        autocapitalize="off"
        placeholder="https://example.org/article, or HTML, or drop a file here"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={key}
      />
      <div class="row">
        <button type="submit" class="main" disabled={isBusy}>
          {isBusy ? "Reading…" : "Extract"}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          Open a file
        </button>
        <input
          ref={file}
          type="file"
          accept=".html,.htm,.xhtml,text/html"
          hidden
          onChange={(event) => choose(event.currentTarget)}
        />
      </div>
    </form>
  );
}

/** A file, or where it is none what else was dragged here: a link from another window, or a piece of text. */
function droppedOf(dropped: DataTransfer | null): { readonly files: FileList | undefined; readonly text: string } {
  const files = dropped?.files;
  if (files === undefined || files.length > 0) return { files, text: "" };
  const [link] = (dropped?.getData("text/uri-list") ?? "").split(/\r?\n/).filter((line) => !line.startsWith("#"));
  return { files, text: link || (dropped?.getData("text/plain") ?? "") };
}
