import { describe, expect, it } from 'vitest';
import { sweepShares } from './shares.command';
import { HOUR, setUp } from './testing/share-world';

describe('the sweep of the links to shared trips', () => {
  it('deletes expired links and keeps valid links', async () => {
    const { share, store, advance, clock } = setUp();
    await share();
    expect(await sweepShares({ store, clock })).toBe(0);
    advance(12 * HOUR);
    expect(await sweepShares({ store, clock })).toBe(1);
    expect([store.get('shares'), store.get('trip_shares')]).toEqual([null, null]);
  });
});
