/** One crawler in a process of its own: `contend.js NUMBER URL LIMIT STORE`, told to the parent once a second and at the end. */
import { CONTENDERS } from "./contenders.ts";

/** How far a crawler is. */
export interface Sample {
  readonly pages: number;
  readonly cut: number;
  /** Since the first page was asked for. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Resident, in megabytes. */
  readonly megabytes: number;
  readonly isLast: boolean;
}

const [number, url, limit, store] = process.argv.slice(2);
let pages = 0;
let cut = 0;
const start = performance.now();
const cpu = process.cpuUsage();

function tell(isLast: boolean): void {
  const { user, system } = process.cpuUsage(cpu);
  const sample: Sample = {
    ...{ pages, cut, isLast },
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.memoryUsage.rss() / 1e6,
  };
  process.send?.(sample);
}

const timer = setInterval(() => tell(false), 1000);
await CONTENDERS[Number(number)].run({
  url,
  store,
  limit: Number(limit),
  onPage(by) {
    pages++;
    if (by === "pattern") cut++;
  },
});
clearInterval(timer);
tell(true);
process.disconnect();
