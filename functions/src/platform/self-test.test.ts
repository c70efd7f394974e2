import { describe, expect, it } from 'vitest';
import { selfTestOf } from './self-test';

const SETTINGS = { hops: 2, region: 'europe-west1' };

describe('the self-test of the functions', () => {
  it('contains the number of addresses in the proxy header and no address', () => {
    const request = {
      url: '/api/self_test',
      headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9,198.51.100.2' },
    };
    expect(selfTestOf(request, SETTINGS)).toEqual({ entries: 3, ...SETTINGS });
    expect(selfTestOf({ url: '/self_test?x=1', headers: {} }, SETTINGS)).toEqual({ entries: 0, ...SETTINGS });
  });

  it('is not done for any other call', () => {
    expect(selfTestOf({ url: '/api/get_providers', headers: {} }, SETTINGS)).toBeNull();
    expect(selfTestOf({ url: undefined, headers: {} }, SETTINGS)).toBeNull();
  });
});
