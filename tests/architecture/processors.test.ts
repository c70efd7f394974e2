import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { valuesOf } from '../../tools/project/env-file';
import { processorsOf, sizesOf, type FunctionSize } from '../../tools/project/functions-manifest';

/** A new project often has 20 processors in a region. A deploy needs the rest for the new instances. */
const MOST_PROCESSORS = 14;

/** A setting (`Expression` of firebase-functions) in the form that the Firebase CLI reads. */
const isSetting = (value: unknown): value is { toCEL: () => string } =>
  typeof value === 'object' && value !== null && 'toCEL' in value;

/** The declaration of a function in the form that the SDK writes for a deploy. */
function wired(value: unknown): unknown {
  if (isSetting(value)) return value.toCEL();
  if (Array.isArray(value)) return value.map(wired);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wired(one)]));
}

/** Loads all functions. The SDK needs the name of a bucket for this. */
async function loadFunctions(): Promise<Record<string, object>> {
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'memory', storageBucket: 'memory' }));
  const functions = await import('../../functions/src/index');
  vi.unstubAllEnvs();
  return functions;
}

const endpoints = Object.fromEntries(
  Object.entries(await loadFunctions()).map(([name, one]) => [name, wired(Reflect.get(one, '__endpoint'))]),
);
const SETTINGS = {
  ...valuesOf(readFileSync('functions/.env.example', 'utf8')),
  HAIL_REGION: 'europe-west1',
  HAIL_DATABASE_REGION: 'europe-west1',
  HAIL_BUCKET_REGION: 'europe-west1',
};
const sizes = sizesOf({ endpoints }, SETTINGS);

type Validate = { endpointsAreValid: (wanted: object, existing: object) => void };
const validateSchema = z.custom<Validate>();
/** The check that the Firebase CLI makes before a deploy. Throws if the CLI refuses the sizes. */
function checkByCli(checked: readonly FunctionSize[]): void {
  const { endpointsAreValid } = validateSchema.parse(
    createRequire(import.meta.url)('firebase-tools/lib/deploy/functions/validate'),
  );
  const backend = (list: readonly FunctionSize[]) => ({
    endpoints: Object.fromEntries(
      [...new Set(list.map(({ region }) => region))].map((region) => [
        region,
        Object.fromEntries(
          list
            .filter((one) => one.region === region)
            .map(({ name, cpu, memoryMb, concurrency }) => [
              name,
              {
                id: name,
                region,
                cpu,
                concurrency,
                availableMemoryMb: memoryMb,
                platform: 'gcfv2',
                httpsTrigger: {},
              },
            ]),
        ),
      ]),
    ),
    requiredAPIs: [],
    environmentVariables: {},
  });
  endpointsAreValid(backend(checked), backend([]));
}

it(`one instance of each function needs at most ${String(MOST_PROCESSORS)} processors`, () => {
  const [one, ...others] = processorsOf(sizes);
  expect(others).toEqual([]);
  expect(one?.running).toBeLessThanOrEqual(MOST_PROCESSORS);
  expect(one?.deploying).toBeLessThanOrEqual(20);
});

it('no function can have more than the ten processors that a new project allows one service', () => {
  for (const { largest } of processorsOf(sizes)) expect(largest).toBeLessThanOrEqual(10);
});

it('the Firebase CLI accepts the sizes of all functions, and refuses parallel calls with less than one processor', () => {
  expect(() => checkByCli(sizes)).not.toThrow();
  const small = sizes.find(({ cpu }) => cpu < 1);
  if (small === undefined) throw new Error('There is no function with less than one processor.');
  expect(() => checkByCli([{ ...small, concurrency: 2 }])).toThrow(/less than one full CPU/);
  expect(() => checkByCli([{ ...small, cpu: 0.2, memoryMb: 1024 }])).toThrow(/too little CPU/);
});

it('a function without a profile is refused', () => {
  const { cpu, ...rest } = z.looseObject({ cpu: z.number() }).parse(endpoints.api);
  expect(cpu).toBe(1);
  expect(() => sizesOf({ endpoints: { api: rest } }, SETTINGS)).toThrow('The function api has no profile');
});
