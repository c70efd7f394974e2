import { describe, expect, it } from 'vitest';
import {
  DATABASE_REGIONS,
  databaseAddress,
  FUNCTION_REGIONS,
  isDatabaseRegion,
  isFunctionRegion,
  regionsOfBucket,
} from './regions';

describe('the regions of a project', () => {
  it('include a region of functions for every possible region of a database', () => {
    for (const region of DATABASE_REGIONS) expect(isFunctionRegion(region)).toBe(true);
    expect(isDatabaseRegion('southamerica-east1')).toBe(false);
    expect(isFunctionRegion('southamerica-east1')).toBe(true);
  });

  it('determine the URL of a database instance, which depends on the region', () => {
    expect(databaseAddress('a-default-rtdb', 'us-central1')).toBe('https://a-default-rtdb.firebaseio.com');
    expect(databaseAddress('a-default-rtdb', 'europe-west1')).toBe(
      'https://a-default-rtdb.europe-west1.firebasedatabase.app',
    );
  });

  it.each([
    ['EUROPE-WEST6', 'europe-west6', 'europe-west1'],
    ['EU', 'europe-west1', 'us-central1'],
    ['US', 'us-central1', 'northamerica-northeast1'],
    ['NAM4', 'us-east1', 'us-west1'],
    ['ASIA', 'asia-southeast1', 'australia-southeast1'],
  ])('of the triggers for a bucket in %s include %s, but not %s', (location, near, far) => {
    expect(regionsOfBucket(location)).toContain(near);
    expect(regionsOfBucket(location)).not.toContain(far);
  });

  it('include the regions inside every multi-region', () => {
    for (const area of ['us', 'eu', 'asia', 'nam4', 'eur4', 'asia1'])
      for (const region of regionsOfBucket(area)) expect(FUNCTION_REGIONS).toContain(region);
  });
});
