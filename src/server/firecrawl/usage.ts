import { createRouter } from "../routes/router.ts";
import type { Service } from "../service.ts";

/** Nobody pays here; clients that look before they work shall find enough. */
const CREDITS = 1_000_000_000;

/** How busy the service is, in the words of both versions. */
export function usageRoutes({ jobs, gate, settings }: Service) {
  const router = createRouter();
  router.get("/concurrency-check", (context) => {
    const { concurrency: maxConcurrency } = settings;
    return context.json({ success: true, concurrency: gate.inside, maxConcurrency });
  });
  router.get("/team/queue-status", (context) => {
    const { running, waiting } = jobs;
    return context.json({
      ...{ success: true, jobsInQueue: running + waiting, activeJobsInQueue: running, waitingJobsInQueue: waiting },
      ...{ maxConcurrency: settings.crawls, mostRecentSuccess: null },
    });
  });
  router.get("/team/credit-usage", (context) =>
    context.json({
      success: true,
      data: {
        ...{ remainingCredits: CREDITS, planCredits: CREDITS, billingPeriodStart: null, billingPeriodEnd: null },
        ...{ remaining_credits: CREDITS, plan_credits: CREDITS, billing_period_start: null, billing_period_end: null },
      },
    }),
  );
  return router;
}
