import { parentPort } from "node:worker_threads";
import { type PageWork, work } from "./page-work.ts";

/** A thread of the service: each message is a page, and is answered by what came of it. */
parentPort?.on("message", (message: PageWork) => parentPort?.postMessage(work(message)));
