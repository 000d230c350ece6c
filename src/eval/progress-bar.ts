/**
 * A line that says how far an evaluation is:
 *
 *     ███████████▊░░░░░░░░░░░░   734 of 1497 pages, 51/s, 15 s left
 */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
}

const BAR = 24;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export function progressBar({ done, total, seconds }: Progress): string {
  const eighths = Math.floor((8 * BAR * done) / total);
  const bar = "█".repeat(eighths >> 3) + EIGHTHS[eighths & 7];
  const count = `${String(done).padStart(String(total).length)} of ${total} pages`;
  const pace = done === 0 ? "" : formatPace(done / seconds, total - done);
  return `${bar.padEnd(BAR, "░")}  ${count}${pace}`;
}

function formatPace(rate: number, rest: number): string {
  return `, ${rate.toFixed(rate < 10 ? 1 : 0)}/s, ${formatSeconds(Math.ceil(rest / rate))} left`;
}

function formatSeconds(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
