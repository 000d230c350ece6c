import { useState } from "preact/hooks";
import { type ApiError, storeKey } from "../api.ts";

interface FailureProps {
  readonly error: ApiError;
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong, in the service's words; where a key is missing, a field for it. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <div role="alert" class="failure">
      <p>{error.message}</p>
      {error.code === "refused-address" && (
        <p class="hint">
          To read pages of your own network, start the service with <code>dechaff serve --allow 192.168.0.0/16</code>,
          or paste the page's HTML.
        </p>
      )}
      {error.status === 401 && <KeyForm onDone={onRetry} />}
    </div>
  );
}

function KeyForm({ onDone }: { readonly onDone?: (() => void) | undefined }) {
  const [key, setKey] = useState("");
  const save = (event: Event) => {
    event.preventDefault();
    storeKey(key);
    onDone?.();
  };
  return (
    <form class="row" onSubmit={save}>
      <label>
        API key{" "}
        <input type="password" autocomplete="off" value={key} onInput={(event) => setKey(event.currentTarget.value)} />
      </label>
      <button type="submit">Use it in this tab</button>
    </form>
  );
}
