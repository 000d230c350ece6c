import { useEffect, useState } from "preact/hooks";
import { Failure } from "../parts/failure.tsx";
import { goTo, routeTo } from "../parts/route.ts";
import { useRequest } from "../parts/use-request.ts";
import { useTitle } from "../parts/use-title.ts";
import { HostView } from "./host-view.tsx";
import { type KnownHost, knownHosts } from "./patterns-api.ts";

interface PatternsViewProps {
  readonly host: string | null;
  /** The address of a page of the host to try its patterns on. */
  readonly example: string | null;
}

export function PatternsView({ host, example }: PatternsViewProps) {
  useTitle(host, "Patterns");
  return host === null ? <HostList /> : <HostView {...{ host, example }} />;
}

function HostList() {
  const [request, run] = useRequest<readonly KnownHost[]>();
  const load = () => run(knownHosts);
  useEffect(load, []);
  return (
    <>
      <h1>Patterns</h1>
      <p>
        A pattern says where the pages of a site keep their content: between which tags, and what to leave out. Dechaff
        learns them while it crawls, and checks them against the full extractor. You can look at them, change them, or
        make one by pointing at the content of a page.
      </p>
      {request.state === "failed" && <Failure error={request.error} onRetry={load} />}
      {request.state === "done" && <Hosts hosts={request.value} />}
      <NewHost />
    </>
  );
}

function Hosts({ hosts }: { readonly hosts: readonly KnownHost[] }) {
  if (hosts.length === 0) {
    return (
      <p class="hint">
        Nothing was learned yet. <a href={routeTo("crawl")}>Crawl a site</a>, or make a pattern by hand.
      </p>
    );
  }
  return (
    <ul class="points">
      {hosts.map(({ host, saved }) => (
        <li key={host}>
          <a href={routeTo("patterns", host)}>{host}</a>{" "}
          <span class="hint">changed {new Date(saved).toLocaleDateString("en-GB", { dateStyle: "medium" })}</span>
        </li>
      ))}
    </ul>
  );
}

function NewHost() {
  const [address, setAddress] = useState("");
  const open = (event: Event) => {
    event.preventDefault();
    const text = address.trim();
    const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
    if (text !== "" && URL.canParse(url)) goTo("patterns", new URL(url).host, url);
  };
  return (
    <form class="row new-host" onSubmit={open}>
      <label>
        Make one by hand, on the page{" "}
        <input
          inputMode="url"
          spellcheck={false}
          placeholder="https://example.org/article"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Open</button>
    </form>
  );
}
