import { z } from 'zod';

/** The declaration of the functions that the SDK makes from the build (`npm run functions:manifest`). */

const valueSchema = z.union([z.number(), z.string()]);
const manifestSchema = z.object({
  endpoints: z.record(
    z.string(),
    z.object({
      region: z.union([z.string(), z.array(z.string())]),
      cpu: valueSchema.optional(),
      availableMemoryMb: valueSchema,
      concurrency: valueSchema,
      maxInstances: valueSchema,
    }),
  ),
  params: z
    .array(z.object({ name: z.string(), default: z.union([valueSchema, z.boolean()]).optional() }))
    .default([]),
});

/** One function with the size of its instances. */
export type FunctionSize = {
  name: string;
  region: string;
  /** processors of one instance */
  cpu: number;
  memoryMb: number;
  /** the calls that an instance serves at the same time */
  concurrency: number;
  maxInstances: number;
};

/**
 * Reads the sizes of the functions with the settings of a project. `manifest` is the parsed JSON. Throws if a
 * function has no processors, because the Firebase CLI would then choose a whole processor.
 */
export function sizesOf(manifest: unknown, settings: Readonly<Record<string, string>>): FunctionSize[] {
  const { endpoints, params } = manifestSchema.parse(manifest);
  const defaults = new Map(params.map(({ name, default: usual }) => [name, usual]));
  const textOf = (value: string | number): string =>
    String(value).replace(/^\{\{ params\.(\w+) \}\}$/, (_whole, name: string) => {
      const set = settings[name] ?? '';
      return set === '' ? String(defaults.get(name) ?? '') : set;
    });
  return Object.entries(endpoints).map(([name, endpoint]) => {
    if (endpoint.cpu === undefined)
      throw new Error(`The function ${name} has no profile of functions/src/platform/profiles.ts.`);
    return {
      name,
      region: textOf([endpoint.region].flat()[0] ?? ''),
      cpu: Number(textOf(endpoint.cpu)),
      memoryMb: Number(textOf(endpoint.availableMemoryMb)),
      concurrency: Number(textOf(endpoint.concurrency)),
      maxInstances: Number(textOf(endpoint.maxInstances)),
    };
  });
}

/** The most functions in one batch of a deploy. */
const BATCH = 8;

/**
 * Divides the functions into the batches of a deploy. Each new version of a function starts an instance while
 * the old instances still run. So the large functions are spread over all batches.
 */
export function batchesOf(sizes: readonly FunctionSize[]): FunctionSize[][] {
  const sorted = sizes.toSorted((one, other) => other.cpu - one.cpu);
  const count = Math.ceil(sizes.length / BATCH);
  return Array.from({ length: count }, (_one, batch) =>
    sorted.filter((_size, index) => index % count === batch),
  );
}

/** The processors of the functions in one region. */
export type Processors = {
  region: string;
  /** with one instance of each function */
  running: number;
  /** with the most instances of each function */
  reserved: number;
  /** the most that one function can have */
  largest: number;
  /** during a deploy, with one instance of each function and the new instances of one batch */
  deploying: number;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Adds up the processors by region. */
export function processorsOf(sizes: readonly FunctionSize[]): Processors[] {
  const regions = [...new Set(sizes.map(({ region }) => region))];
  const batches = batchesOf(sizes);
  return regions.map((region) => {
    const cpuOf = (list: readonly FunctionSize[]): number =>
      list.filter((size) => size.region === region).reduce((sum, { cpu }) => sum + cpu, 0);
    const here = sizes.filter((size) => size.region === region);
    const most = here.map(({ cpu, maxInstances }) => cpu * maxInstances);
    return {
      region,
      running: rounded(cpuOf(sizes)),
      reserved: rounded(most.reduce((sum, one) => sum + one, 0)),
      largest: rounded(Math.max(...most)),
      deploying: rounded(cpuOf(sizes) + Math.max(...batches.map(cpuOf))),
    };
  });
}
