import { drawn } from '../support/sample';

/**
 * A group of long test files. `npm test` runs only `sample` files of the group, which its seed chooses.
 * `npm run prove` runs all files.
 */
type LongProofs = { sample: number; files: readonly string[] };

export const LONG_PROOFS: readonly LongProofs[] = [
  // Tests that start whole stacks or compile the whole project. The browser tests also start a stack.
  {
    sample: 1,
    files: [
      'tests/architecture/new-status.test.ts',
      'tests/emulators/backup-drill.test.ts',
      'tests/emulators/fleet-run.test.ts',
      'tests/emulators/stack-offline.test.ts',
      'tests/emulators/stack.test.ts',
      'tests/security/content-policy-browser.test.ts',
    ],
  },
  // Browser tests that take a minute or more. `npm test` also runs `trip.e2e.test.ts`, which is in no group.
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
  // Tests that run every command of a page of the documentation, or whole deploys. Each command starts
  // programs.
  {
    sample: 0,
    files: [
      'tests/architecture/first-deploy.test.ts',
      'tests/architecture/going-live.test.ts',
      'tests/architecture/trial.test.ts',
    ],
  },
  // This test measures how long the app makes a dispatcher wait, so no other test may run at the same time.
  { sample: 0, files: ['tests/e2e/telephone-shift.e2e.test.ts'] },
  // This test installs the packages from the npm registry, as their users do.
  { sample: 0, files: ['tests/run/packed-packages.test.ts'] },
  // Browser tests that take half a minute or more. Tests of screens (tests/integration) also cover most of
  // their cases.
  {
    sample: 1,
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

/**
 * Browser tests that `npm run prove` runs a second time, with the positions of drivers on duty and the tracks
 * of trips in separate database instances.
 */
export const SEVERAL_INSTANCES: readonly string[] = [
  'tests/e2e/dashboard.e2e.test.ts',
  'tests/e2e/dispatch-office.e2e.test.ts',
  'tests/e2e/security.e2e.test.ts',
  'tests/e2e/telephone.e2e.test.ts',
  'tests/e2e/trip.e2e.test.ts',
];

export const ALL_LONG_PROOFS: readonly string[] = LONG_PROOFS.flatMap(({ files }) => files);

/**
 * Returns the files that `npm test` does not run with this seed, so that `npm run prove` must run them. The
 * seed also decides the order of the files.
 */
export function leftToProve(seed: number): string[] {
  const left = LONG_PROOFS.flatMap(({ sample, files }) => {
    const inTest = drawn(files, sample, seed);
    return files.filter((file) => !inTest.includes(file));
  });
  return drawn(left, left.length, seed);
}

export const isBrowserTest = (file: string): boolean => file.startsWith('tests/e2e/');
