import { describe, expect, it } from 'vitest';
import { aUser, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { startedStore } from '../../../tests/support/started-store';
import { selectAlert } from '../ui/ui.slice';
import { pickupChanged, selectTripPoints } from './trip-points.slice';
import { movePoint } from './trip-points.thunks';

const position = { lat: TRES_CRUCES.lat + 0.0001, lng: TRES_CRUCES.lng };

describe('a pin that is moved', () => {
  it('takes its point along, with the address there', async () => {
    const { store } = await startedStore({ as: aUser() });
    store.dispatch(pickupChanged(PALACIO_SALVO));
    await store.dispatch(movePoint({ name: 'pickup', position }));
    expect(selectTripPoints(store.getState()).pickup).toEqual({ ...position, add: TRES_CRUCES.add });
  });

  it('leaves nothing chosen where there is no address, and says so', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    store.dispatch(pickupChanged(PALACIO_SALVO));
    world.failNext('places.fetchAddress', 'google_places_error');
    await store.dispatch(movePoint({ name: 'pickup', position }));
    expect(selectTripPoints(store.getState()).pickup).toBeNull();
    expect(selectAlert(store.getState())).toEqual({ message: 'google_places_error' });
  });

  it('does not undo what was chosen meanwhile', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    store.dispatch(pickupChanged(PALACIO_SALVO));
    const release = world.hold('places.fetchAddress');
    const moved = store.dispatch(movePoint({ name: 'pickup', position }));
    store.dispatch(pickupChanged(TRES_CRUCES));
    release();
    await moved;
    expect(selectTripPoints(store.getState()).pickup).toEqual(TRES_CRUCES);
  });
});
