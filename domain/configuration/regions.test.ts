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
    expect(DATABASE_REGIONS).toEqual(['us-central1', 'europe-west1', 'asia-southeast1']);
    expect(isDatabaseRegion('europe-west1')).toBe(true);
    expect(isDatabaseRegion('southamerica-east1')).toBe(false);
    expect(isFunctionRegion('southamerica-east1')).toBe(true);
  });

  it('determine the host in the URL of a database instance', () => {
    expect(databaseAddress('a-default-rtdb', 'us-central1')).toBe('https://a-default-rtdb.firebaseio.com');
    expect(databaseAddress('a-default-rtdb', 'europe-west1')).toBe(
      'https://a-default-rtdb.europe-west1.firebasedatabase.app',
    );
  });

  it('of a bucket in a single region are only that region, in lower case', () => {
    expect(regionsOfBucket('EUROPE-WEST6')).toEqual(['europe-west6']);
    expect(regionsOfBucket('NAM4')).toEqual(regionsOfBucket('nam4'));
  });

  it.each([
    ['us', 'us-central1 us-east1 us-east4 us-west1 us-west2 us-west3 us-west4'],
    ['eu', 'europe-west1 europe-west4 europe-west3 europe-north1 europe-central2'],
    [
      'asia',
      'asia-southeast1 asia-southeast2 asia-east1 asia-east2 asia-south1 ' +
        'asia-northeast1 asia-northeast2 asia-northeast3',
    ],
    ['nam4', 'us-central1 us-east1'],
    ['eur4', 'europe-west4 europe-north1'],
    ['asia1', 'asia-northeast1 asia-northeast2'],
  ])('of a bucket in %s are all regions inside it, the nearest first', (area, regions) => {
    expect(regionsOfBucket(area).join(' ')).toBe(regions);
    for (const region of regionsOfBucket(area)) expect(FUNCTION_REGIONS).toContain(region);
  });

  it('include the regions of functions that belong to no multi-region', () => {
    const others =
      'australia-southeast1 europe-west2 europe-west6 northamerica-northeast1 southamerica-east1';
    expect(others.split(' ').filter((region) => !isFunctionRegion(region))).toEqual([]);
    expect(isFunctionRegion('mars-north1')).toBe(false);
  });
});
