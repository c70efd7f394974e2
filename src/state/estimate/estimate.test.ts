import { call } from '@/api/call';
import { describe, expect, it } from 'vitest';
import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import { shownEstimate } from '@domain/booking/booking-parts';
import type { Quote } from '@domain/records';
import { aUser, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import { estimateCleared, selectEstimate } from './estimate.slice';

const request: QuoteRequest = {
  pickup: PALACIO_SALVO,
  drop: TRES_CRUCES,
  carTypeId: 'car-economy',
  bookLater: false,
};

describe('the estimate', () => {
  it('is the server’s price with the server’s route', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    await store.dispatch(call('quote', request));
    const { estimate, loading, error } = selectEstimate(store.getState());
    const [quote] = world.records<Quote>('quotes');
    if (!quote) throw new Error('no quote was made');
    // The rider sees one fare that includes the fee, but not the rates of the car type.
    const { carDetails: _rates, ...told } = quote;
    expect(estimate?.quote).toEqual({ ...told, estimate: shownEstimate(quote.estimate) });
    expect(estimate?.routeDetails.polylinePoints).toBe(quote.polylinePoints);
    expect({ loading, flag: error.flag }).toEqual({ loading: false, flag: false });
  });

  it('fails with the server’s code in the state and in an alert, and can be requested again', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    world.failNext('quote', 'place_to_coords_error');
    await store.dispatch(call('quote', request));
    expect(selectEstimate(store.getState())).toMatchObject({
      estimate: null,
      loading: false,
      error: { flag: true, msg: 'place_to_coords_error' },
    });
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'place_to_coords_error' });
    await store.dispatch(call('quote', request));
    expect(selectEstimate(store.getState()).estimate).not.toBeNull();
  });

  it('is the answer to the latest request, even if an older answer arrives later', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    const releaseSlow = world.hold('quote');
    const slow = store.dispatch(call('quote', request));
    await settled();
    // Later calls are answered at once. The first call still waits.
    world.hold('quote')();
    await store.dispatch(call('quote', { ...request, pickup: TRES_CRUCES, drop: PALACIO_SALVO }));
    releaseSlow();
    await slow;
    const quotes = world.records<Quote>('quotes');
    expect(quotes).toHaveLength(2);
    const kept = selectEstimate(store.getState()).estimate?.quote.id;
    expect(quotes.find(({ id }) => id === kept)?.pickup).toEqual(TRES_CRUCES);
  });

  it('remains empty after it was cleared, even if an answer arrives later', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    const release = world.hold('quote');
    const pending = store.dispatch(call('quote', request));
    store.dispatch(estimateCleared());
    release();
    await pending;
    expect(selectEstimate(store.getState())).toMatchObject({ estimate: null, loading: false });
  });

  it('is cleared when the session ends', async () => {
    const { store } = await startedStore({ as: aUser() });
    await store.dispatch(call('quote', request));
    await store.dispatch(signOut());
    await settled();
    expect(selectEstimate(store.getState()).estimate).toBeNull();
  });
});
