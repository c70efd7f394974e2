/**
 * The regions in which the parts of a project run. The triggers of a database must run in the location of the
 * database. A function in another region can be deployed without an error, but it never fires
 * (docs/going-live.md 2).
 */

/** All locations that a Realtime Database can have. */
export const DATABASE_REGIONS = ['us-central1', 'europe-west1', 'asia-southeast1'] as const;
export type DatabaseRegion = (typeof DATABASE_REGIONS)[number];

/** The region of a local stack if its configuration names no region. */
export const LOCAL_REGION: DatabaseRegion = 'us-central1';

/** The regions of functions (2nd generation), as in the list of firebase-functions. */
export const FUNCTION_REGIONS = [
  'asia-east1',
  'asia-east2',
  'asia-northeast1',
  'asia-northeast2',
  'asia-northeast3',
  'asia-south1',
  'asia-southeast1',
  'asia-southeast2',
  'australia-southeast1',
  'europe-central2',
  'europe-north1',
  'europe-west1',
  'europe-west2',
  'europe-west3',
  'europe-west4',
  'europe-west6',
  'northamerica-northeast1',
  'southamerica-east1',
  'us-central1',
  'us-east1',
  'us-east4',
  'us-west1',
  'us-west2',
  'us-west3',
  'us-west4',
] as const;

/**
 * The regions inside each multi-region or dual region of buckets, as the Firebase CLI checks them. The first
 * region is the nearest.
 */
const BUCKET_AREAS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-central1', 'us-east1', 'us-east4', 'us-west1', 'us-west2', 'us-west3', 'us-west4'],
  eu: ['europe-west1', 'europe-west4', 'europe-west3', 'europe-north1', 'europe-central2'],
  asia: [
    'asia-southeast1',
    'asia-southeast2',
    'asia-east1',
    'asia-east2',
    'asia-south1',
    'asia-northeast1',
    'asia-northeast2',
    'asia-northeast3',
  ],
  nam4: ['us-central1', 'us-east1'],
  eur4: ['europe-west4', 'europe-north1'],
  asia1: ['asia-northeast1', 'asia-northeast2'],
};

/**
 * The regions in which a function with a trigger for a bucket can run. This is the bucket's own region, or
 * the regions inside its multi-region.
 */
export function regionsOfBucket(location: string): readonly string[] {
  const own = location.toLowerCase();
  return BUCKET_AREAS[own] ?? [own];
}

export const isDatabaseRegion = (region: string): region is DatabaseRegion =>
  DATABASE_REGIONS.some((one) => one === region);

export const isFunctionRegion = (region: string): boolean => FUNCTION_REGIONS.some((one) => one === region);

/** The URL of a database instance. Instances in the United States have a different host. */
export const databaseAddress = (instance: string, region: string): string =>
  region === 'us-central1'
    ? `https://${instance}.firebaseio.com`
    : `https://${instance}.${region}.firebasedatabase.app`;
