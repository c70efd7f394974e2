import { call } from '@/api/call';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '@domain/geo/geo';
import { aDriver, aUser, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import { selectNearbyCars } from './nearby.slice';

const at = ({ lat, lng }: LatLng) => call('nearby_cars', { lat, lng });
const started = () =>
  startedStore({
    as: aUser(),
    data: { users: [aDriver({ location: { lat: TRES_CRUCES.lat, lng: TRES_CRUCES.lng, at: Date.now() } })] },
  });

describe('the cars around the pickup', () => {
  it('are shown for the place that was requested last, and are cleared at sign-out', async () => {
    const { store, world } = await started();
    const release = world.hold('nearby_cars');
    const first = store.dispatch(at(PALACIO_SALVO));
    world.failNext('nearby_cars', 'unavailable');
    const second = store.dispatch(at(TRES_CRUCES));
    release();
    await Promise.all([first, second]);
    expect(selectNearbyCars(store.getState())).toMatchObject({
      cars: [{ lat: expect.closeTo(TRES_CRUCES.lat, 2) as number }],
      pickups: [{ carTypeId: 'car-economy', count: 1 }],
    });
    await store.dispatch(signOut());
    await settled();
    expect(selectNearbyCars(store.getState())).toBeNull();
  });

  it('are unknown after a failed read, which opens no alert', async () => {
    const { store, world } = await started();
    await store.dispatch(at(PALACIO_SALVO));
    expect(selectNearbyCars(store.getState())).not.toBeNull();
    world.failNext('nearby_cars', 'unavailable');
    await store.dispatch(at(PALACIO_SALVO));
    expect(selectNearbyCars(store.getState())).toBeNull();
    expect(selectAlertDialog(store.getState())).toBeNull();
  });
});
