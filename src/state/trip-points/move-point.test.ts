import { describe, expect, it } from 'vitest';
import { aUser, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { startedStore } from '../../../tests/support/backend/started-store';
import type { AppStore } from '../make-store';
import { selectAlertDialog } from '../ui/ui.slice';
import {
  dropChanged,
  pickupChanged,
  placeOfPoint,
  selectTripPoints,
  stopAdded,
  stopChanged,
} from './trip-points.slice';
import { choosePointOnMap, movePoint, pointChanged } from './trip-points.thunks';

const position = { lat: TRES_CRUCES.lat + 0.0001, lng: TRES_CRUCES.lng };

/** A trip whose points are all at the same place. */
async function aTrip() {
  const started = await startedStore({ as: aUser() });
  const { store } = started;
  store.dispatch(pickupChanged(PALACIO_SALVO));
  store.dispatch(dropChanged(PALACIO_SALVO));
  store.dispatch(stopAdded());
  store.dispatch(stopChanged({ id: stopOf(store), place: PALACIO_SALVO }));
  return started;
}
const stopOf = (store: AppStore): string => selectTripPoints(store.getState()).stops[0]?.id ?? '';

describe('a moved pin', () => {
  it.each(['pickup', 'drop', 'stop'])(
    'moves the %s and sets the address at the new position',
    async (kind) => {
      const { store } = await aTrip();
      const name = kind === 'stop' ? stopOf(store) : kind;
      await store.dispatch(movePoint({ name, position }));
      const points = selectTripPoints(store.getState());
      expect(placeOfPoint(points, name)).toEqual({ ...position, add: TRES_CRUCES.add });
      const all = ['pickup', 'drop', stopOf(store)];
      expect(all.map((other) => placeOfPoint(points, other)?.add)).toEqual(
        all.map((other) => (other === name ? TRES_CRUCES.add : PALACIO_SALVO.add)),
      );
    },
  );

  it('clears the place of the pin and shows an error if the new position has no address', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    store.dispatch(pickupChanged(PALACIO_SALVO));
    world.failNext('places.fetchAddress', 'google_places_error');
    await store.dispatch(movePoint({ name: 'pickup', position }));
    expect(selectTripPoints(store.getState()).pickup).toBeNull();
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'google_places_error' });
  });

  it.each(['pickup', 'drop', 'stop'])('does not overwrite a %s that was chosen later', async (kind) => {
    const { store, world } = await aTrip();
    const name = kind === 'stop' ? stopOf(store) : kind;
    const release = world.hold('places.fetchAddress');
    const moved = store.dispatch(movePoint({ name, position }));
    store.dispatch(pointChanged(name, TRES_CRUCES));
    release();
    await moved;
    expect(placeOfPoint(selectTripPoints(store.getState()), name)).toEqual(TRES_CRUCES);
  });

  it('of a stop that was removed meanwhile changes nothing', async () => {
    const { store } = await aTrip();
    expect(placeOfPoint(selectTripPoints(store.getState()), 'stop-gone')).toBeNull();
  });
});

describe('a place chosen on the map', () => {
  it('is stored with its address, and a chosen pickup is followed by the choice of the drop-off', async () => {
    const { store } = await startedStore({ as: aUser() });
    await store.dispatch(choosePointOnMap({ name: 'pickup', position }));
    expect(selectTripPoints(store.getState())).toMatchObject({
      pickup: { ...position, add: TRES_CRUCES.add },
      selected: 'drop',
    });
    await store.dispatch(choosePointOnMap({ name: 'drop', position: PALACIO_SALVO }));
    expect(selectTripPoints(store.getState()).drop?.add).toBe(PALACIO_SALVO.add);
  });

  it('changes nothing and shows an error if the place has no address', async () => {
    const { store, world } = await aTrip();
    world.failNext('places.fetchAddress', 'google_places_error');
    await store.dispatch(choosePointOnMap({ name: 'pickup', position }));
    expect(selectTripPoints(store.getState()).pickup).toEqual(PALACIO_SALVO);
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'google_places_error' });
  });

  it('is the later of two choices, even if the address of the earlier choice arrives last', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    const release = world.hold('places.fetchAddress');
    const first = store.dispatch(choosePointOnMap({ name: 'pickup', position: PALACIO_SALVO }));
    const second = store.dispatch(choosePointOnMap({ name: 'pickup', position }));
    release();
    await Promise.all([first, second]);
    expect(selectTripPoints(store.getState()).pickup?.add).toBe(TRES_CRUCES.add);
  });
});
