import { drawn } from '../support/sample';

/** Test files of which `npm test` runs as many as `sample`, drawn by its seed; `npm run prove` runs them all. */
type LongProofs = { sample: number; files: readonly string[] };

export const LONG_PROOFS: readonly LongProofs[] = [
  // Whole stacks and whole compiler runs. The browser tests use a stack too.
  {
    sample: 1,
    files: [
      'tests/architecture/going-live.test.ts',
      'tests/architecture/new-status.test.ts',
      'tests/emulators/backup-drill.test.ts',
      'tests/emulators/fleet-run.test.ts',
      'tests/emulators/stack-offline.test.ts',
      'tests/emulators/stack.test.ts',
      'tests/security/content-policy-browser.test.ts',
    ],
  },
  // Browser tests of a minute or more, besides the whole trip.
  {
    sample: 1,
    files: [
      'tests/e2e/delivery.e2e.test.ts',
      'tests/e2e/money-desk.e2e.test.ts',
      'tests/e2e/pages.e2e.test.ts',
      'tests/e2e/staff-people.e2e.test.ts',
      'tests/e2e/staff-screens.e2e.test.ts',
      'tests/e2e/stranded-people.e2e.test.ts',
      'tests/e2e/taps.e2e.test.ts',
      'tests/e2e/trip-bad-times.e2e.test.ts',
      'tests/e2e/whole-ride.e2e.test.ts',
    ],
  },
  // It measures how long the app lets a dispatcher wait: nothing may run beside it.
  { sample: 0, files: ['tests/e2e/telephone-shift.e2e.test.ts'] },
  // It installs the packages as a stranger does, from the registry of npm.
  { sample: 0, files: ['tests/run/packed-packages.test.ts'] },
  // Browser tests of half a minute or more, of what the screens' tests also look at.
  {
    sample: 2,
    files: [
      'tests/e2e/bad-times.e2e.test.ts',
      'tests/e2e/bookings-table.e2e.test.ts',
      'tests/e2e/complaints.e2e.test.ts',
      'tests/e2e/dashboard.e2e.test.ts',
      'tests/e2e/dispatch-office.e2e.test.ts',
      'tests/e2e/fare.e2e.test.ts',
      'tests/e2e/roles.e2e.test.ts',
      'tests/e2e/second-factor.e2e.test.ts',
      'tests/e2e/staff-catalogue.e2e.test.ts',
      'tests/e2e/staff-operator.e2e.test.ts',
      'tests/e2e/tips.e2e.test.ts',
    ],
  },
];

/** Browser tests that `npm run prove` also runs with positions of drivers on duty, and tracks of trips, in instances of their own. */
export const SEVERAL_INSTANCES: readonly string[] = [
  'tests/e2e/dashboard.e2e.test.ts',
  'tests/e2e/dispatch-office.e2e.test.ts',
  'tests/e2e/security.e2e.test.ts',
  'tests/e2e/telephone.e2e.test.ts',
  'tests/e2e/trip.e2e.test.ts',
];

export const ALL_LONG_PROOFS: readonly string[] = LONG_PROOFS.flatMap(({ files }) => files);

/** The files that `npm test` leaves to `npm run prove` with this seed, in an order that the seed decides. */
export function leftToProve(seed: number): string[] {
  const left = LONG_PROOFS.flatMap(({ sample, files }) => {
    const inTest = drawn(files, sample, seed);
    return files.filter((file) => !inTest.includes(file));
  });
  return drawn(left, left.length, seed);
}

export const isBrowserTest = (file: string): boolean => file.startsWith('tests/e2e/');
