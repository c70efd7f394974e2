import { expect, it } from 'vitest';
import { batchesOf, processorsOf, sizesOf, type FunctionSize } from './functions-manifest';

const endpoint = {
  region: '{{ params.HAIL_REGION }}',
  cpu: 1,
  availableMemoryMb: 512,
  concurrency: '{{ params.FUNCTIONS_CONCURRENCY }}',
  maxInstances: '{{ params.FUNCTIONS_MAX_INSTANCES }}',
};
const MANIFEST = {
  endpoints: { api: endpoint, uploadChecked: { ...endpoint, region: ['europe-west3'], maxInstances: 3 } },
  params: [
    { name: 'HAIL_REGION' },
    { name: 'FUNCTIONS_CONCURRENCY', default: 40 },
    { name: 'FUNCTIONS_MAX_INSTANCES', default: 10 },
  ],
};

it('takes the settings of the project, and the defaults of the functions for the others', () => {
  const settings = { HAIL_REGION: 'europe-west1', FUNCTIONS_MAX_INSTANCES: '5', FUNCTIONS_CONCURRENCY: '' };
  expect(sizesOf(MANIFEST, settings)).toEqual([
    { name: 'api', region: 'europe-west1', cpu: 1, memoryMb: 512, concurrency: 40, maxInstances: 5 },
    {
      name: 'uploadChecked',
      region: 'europe-west3',
      cpu: 1,
      memoryMb: 512,
      concurrency: 40,
      maxInstances: 3,
    },
  ]);
});

it('adds up the processors of each region', () => {
  expect(processorsOf(sizesOf(MANIFEST, { HAIL_REGION: 'europe-west1' }))).toEqual([
    { region: 'europe-west1', running: 1, reserved: 10, largest: 10, deploying: 2 },
    { region: 'europe-west3', running: 1, reserved: 3, largest: 3, deploying: 2 },
  ]);
});

it('spreads the large functions over all batches', () => {
  const sizeOf = (name: string, cpu: number): FunctionSize => ({
    name,
    region: 'europe-west1',
    cpu,
    memoryMb: 512,
    concurrency: 1,
    maxInstances: 1,
  });
  const sizes = [
    ...['a', 'b', 'c'].map((name) => sizeOf(name, 1)),
    ...Array.from({ length: 15 }, (_one, index) => sizeOf(`small${String(index)}`, 0.2)),
  ];
  const batches = batchesOf(sizes);
  expect(batches.map((batch) => batch.length)).toEqual([6, 6, 6]);
  expect(batches.map(([first]) => first?.name)).toEqual(['a', 'b', 'c']);
  expect(
    batches
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(sizes.map(({ name }) => name).sort());
});
