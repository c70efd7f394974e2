import { CONCURRENCY, MAX_INSTANCES, MEMORY_MB, RARE_INSTANCES } from './params';

/**
 * The size of each function, by what the function does. Every function spreads one of these profiles into its
 * options. Google limits the processors of all functions in a region together. A new project often has 20. So
 * the sum of one instance of each function must stay far below 20 (`processors.test.ts`).
 *
 * Cloud Run allows parallel calls in an instance only with a whole processor, and at most 512 MiB of memory
 * with less than half a processor.
 */

/** A person waits for the function, or the function finds drivers for a trip. */
export const SERVING = {
  cpu: 1,
  memory: MEMORY_MB,
  concurrency: CONCURRENCY,
  maxInstances: MAX_INSTANCES,
} as const;

/** A timer that does much work in one run. The next run starts after this run has ended. */
export const TIMER = { cpu: 0.5, memory: '512MiB', concurrency: 1, maxInstances: 1 } as const;

/**
 * A trigger that runs rarely, for a short time. If many events arrive at once, such as during an import, they
 * wait. Few instances keep the processors for the functions of people.
 */
export const RARE = { cpu: 0.2, memory: '512MiB', concurrency: 1, maxInstances: RARE_INSTANCES } as const;
