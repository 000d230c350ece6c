import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Service } from "../service.ts";

/** What the process itself says. Returns how to stop. */
export function measureProcess({ metrics, jobs, gate }: Pick<Service, "metrics" | "jobs" | "gate">): () => void {
  const started = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge("process_start_time_seconds", "When the process began.", () => started);
  metrics.gauge("process_resident_memory_bytes", "Memory in use.", () => process.memoryUsage.rss());
  metrics.gauge("nodejs_heap_used_bytes", "Memory of objects.", () => process.memoryUsage().heapUsed);
  metrics.counter("process_cpu_seconds_total", "Processor time used.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge("nodejs_eventloop_lag_p99_seconds", "How long a request may wait for another's work.", () => {
    return Number.isNaN(delay.percentile(99)) ? 0 : delay.percentile(99) / 1e9;
  });
  metrics.gauge("dechaff_jobs_running", "Jobs at work.", () => jobs.running);
  metrics.gauge("dechaff_jobs_waiting", "Jobs that wait.", () => jobs.waiting);
  metrics.gauge("dechaff_requests_inside", "Requests being worked on.", () => gate.inside);
  metrics.gauge("dechaff_requests_waiting", "Requests that wait for their turn.", () => gate.waiting);
  return () => delay.disable();
}
