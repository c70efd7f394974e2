import { describe, expect, it } from 'vitest';
import { aUser, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { startedStore } from '../../../tests/support/backend/started-store';
import { tripPricesOf } from '../places/places.thunks';
import { signOut } from '../session/session.slice';
import {
  choosingOnMap,
  dropChanged,
  mapShown,
  pickupChanged,
  selectTripPoints,
  selectTripRoute,
  stopAdded,
  stopMoved,
  stopRemoved,
  tripPointsFilled,
} from './trip-points.slice';

const place = (add: string) => ({ ...PALACIO_SALVO, add });

async function threeStops() {
  const { store } = await startedStore({ as: aUser() });
  const stops = ['A', 'B', 'C'].map(place);
  store.dispatch(tripPointsFilled({ pickup: PALACIO_SALVO, drop: TRES_CRUCES, carType: null, stops }));
  const points = () => selectTripPoints(store.getState());
  return {
    store,
    points,
    order: () =>
      points()
        .stops.map(({ place: at }) => at?.add)
        .join(''),
  };
}

describe('the stops of a trip', () => {
  it('can be moved one by one', async () => {
    const { store, points, order } = await threeStops();
    const [first] = points().stops;
    store.dispatch(stopMoved({ id: first?.id ?? '', to: 2 }));
    expect(order()).toBe('BCA');
    store.dispatch(stopMoved({ id: first?.id ?? '', to: 1 }));
    expect(order()).toBe('BAC');
  });

  it.each([-1, 3])('cannot be moved to the index %i, which is outside the list', async (to) => {
    const { store, points, order } = await threeStops();
    store.dispatch(stopMoved({ id: points().stops[0]?.id ?? '', to }));
    store.dispatch(stopMoved({ id: 'gone', to: 0 }));
    expect(order()).toBe('ABC');
  });
});

describe('the route on the map', () => {
  it('is the route between the chosen places, and is null after a place has changed', async () => {
    const { store } = await startedStore({ as: aUser() });
    const route = () => selectTripRoute(store.getState());
    store.dispatch(pickupChanged(PALACIO_SALVO));
    store.dispatch(dropChanged(TRES_CRUCES));
    expect(route()).toBeNull();
    await store.dispatch(tripPricesOf({ pickup: PALACIO_SALVO, drop: TRES_CRUCES }));
    expect(route()).toEqual(expect.any(String));
    store.dispatch(stopAdded());
    expect(route()).toBeNull();
    store.dispatch(stopRemoved(selectTripPoints(store.getState()).stops[0]?.id ?? ''));
    expect(route()).toEqual(expect.any(String));
    store.dispatch(dropChanged({ ...TRES_CRUCES, lat: TRES_CRUCES.lat + 0.001 }));
    expect(route()).toBeNull();
  });
});

describe('a choice of a place on the map', () => {
  it('is for the selected point, and ends when the stop is removed, the map closes or the session ends', async () => {
    const { store, points } = await threeStops();
    store.dispatch(mapShown(true));
    const id = points().stops[1]?.id ?? '';
    store.dispatch(choosingOnMap(id));
    expect(points()).toMatchObject({ selected: id, onMap: id });
    store.dispatch(stopRemoved(id));
    expect(points()).toMatchObject({ selected: 'drop', onMap: null });
    store.dispatch(choosingOnMap('drop'));
    store.dispatch(mapShown(false));
    expect(points()).toMatchObject({ hasMap: false, onMap: null });
    store.dispatch(mapShown(true));
    store.dispatch(choosingOnMap('drop'));
    await store.dispatch(signOut());
    expect(points()).toMatchObject({ hasMap: true, onMap: null, pickup: null });
  });
});
