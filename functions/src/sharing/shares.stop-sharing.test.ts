import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { aTrip, setUp, TOKENS } from './testing/share-world';

describe('the end of sharing a trip', () => {
  it('deletes the link at once', async () => {
    const { share, stopSharing, store, sharedTrip } = setUp();
    await share();
    expect(await stopSharing()).toBeUndefined();
    expect([store.get('shares'), store.get('trip_shares')]).toEqual([null, null]);
    await expect(sharedTrip({ token: String(TOKENS[0]) })).rejects.toThrow('not_found');
  });

  it('changes nothing if there is no link, or if it is requested twice at once', async () => {
    const { share, stopSharing } = setUp();
    expect(await stopSharing()).toBeUndefined();
    await share();
    expect(await Promise.all([stopSharing(), stopSharing()])).toEqual([undefined, undefined]);
  });

  it('is possible in every status of the trip', async () => {
    for (const status of BOOKING_STATUSES) {
      const { share, stopSharing, store } = setUp();
      await share();
      await store.update({ 'bookings/b1/status': status });
      await stopSharing();
      expect(store.get('shares'), status).toBeNull();
    }
  });

  it('is refused to other people, and for a trip that does not exist', async () => {
    const { stopSharing } = setUp(aTrip());
    await expect(stopSharing('eve')).rejects.toThrow('permission_denied');
    await expect(stopSharing('ana', 'b2')).rejects.toThrow('not_found');
    await expect(stopSharing('ana', 'b1/status')).rejects.toThrow('not_found');
  });
});
