import { useEffect, useState } from "preact/hooks";

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <button type="button" class="quiet" onClick={copy} aria-live="polite">
      {state === "copied" ? "Copied" : state === "refused" ? "Not allowed here" : label}
    </button>
  );
}
