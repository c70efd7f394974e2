import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aBooking, aDriver, aFleetAdmin, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import type { World } from '../../../tests/support/backend/world';
import { wholeStore } from '../../../tests/support/whole-store';
import { rememberSession } from '@/lib/session-hint';
import { selectBookings } from '../bookings/bookings.slice';
import { selectDriverTrip } from '../driver/driver.slice';
import { selectCurrentUser, selectSessionStatus, signOut } from '../session/session.slice';
import { selectSettings } from '../settings/settings.slice';
import { selectStartup, startApp } from '../startup/startup.slice';
import { keepPerson, keptCatalogue, keptPerson } from './kept-state';

const rider = aUser();
const booking = aBooking({ id: 'one', customer: rider.id, status: 'ACCEPTED', otp: true });
const data = { users: [rider], bookings: [booking], codes: { one: 54321 } };

beforeEach(() => localStorage.clear());

/** Starts the app, and waits until the device has stored what it shows. */
async function storedVisit(as: ReturnType<typeof aUser>, of: ConstructorParameters<typeof World>[0]) {
  const visit = await startedStore({ as, data: of });
  await expect.poll(() => keptPerson()?.bookings.length ?? 0).toBeGreaterThan(0);
  return visit;
}

/** Starts the app again on the same device. The network answers nothing until `release` is called. */
async function secondVisit(world: World) {
  const held = ['catalogue.fetchSettings', 'users.watchUser', 'auth.watchIdentity'].map((name) =>
    world.hold(name),
  );
  const store = wholeStore(world.services);
  await store.dispatch(startApp());
  await settled();
  const release = async (): Promise<void> => {
    for (const one of held) one();
    await settled();
  };
  // A store that still waits would store its data during the next test.
  onTestFinished(release);
  return { store, release };
}

describe('the data that the device stores', () => {
  it('are shown at the next start before the network answers, and are corrected by its answer', async () => {
    const { world } = await storedVisit(rider, data);
    await expect.poll(() => keptPerson()?.codes).toEqual({ one: 54321 });
    const { store, release } = await secondVisit(world);
    expect(selectStartup(store.getState())).toBe('ready');
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
    expect(selectCurrentUser(store.getState())?.firstName).toBe(rider.firstName);
    expect(selectBookings(store.getState())).toMatchObject([{ id: 'one', otp: 54321 }]);
    expect(selectSettings(store.getState())?.appName).toBe('Hail');
    world.put({ bookings: [{ ...booking, status: 'STARTED' }] });
    world.change({ settings: aSettings({ appName: 'Cabs' }) });
    await release();
    expect(selectBookings(store.getState())).toMatchObject([{ id: 'one', status: 'STARTED' }]);
    expect(selectSettings(store.getState())?.appName).toBe('Cabs');
  });

  it('include the trip of a driver', async () => {
    const driver = aDriver({ currentBooking: 'one' });
    const trip = { ...booking, driver: driver.id };
    const { world } = await storedVisit(driver, { users: [driver, rider], bookings: [trip] });
    await expect.poll(() => keptPerson()?.driverTrip?.id).toBe('one');
    const { store } = await secondVisit(world);
    expect(selectDriverTrip(store.getState())?.id).toBe('one');
  });

  it('are deleted at the sign-out', async () => {
    const { store, world } = await storedVisit(rider, data);
    await store.dispatch(signOut());
    await settled();
    expect(keptPerson()).toBeNull();
    const { store: next } = await secondVisit(world);
    expect(selectCurrentUser(next.getState())).toBeNull();
  });

  it('are deleted if the session has ended elsewhere', async () => {
    const { world } = await storedVisit(rider, data);
    const person = keptPerson();
    await world.services.auth.signOut();
    if (person !== null) keepPerson(person);
    rememberSession({ uid: rider.id, role: 'rider' });
    const { store, release } = await secondVisit(world);
    await release();
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    expect(selectBookings(store.getState())).toEqual([]);
    expect(keptPerson()).toBeNull();
  });

  it('are not shown to another person who signs in', async () => {
    const { world } = await storedVisit(rider, data);
    const other = aUser({ id: 'other', email: 'other@hail.example' });
    world.signIn(other);
    const { store, release } = await secondVisit(world);
    await release();
    expect(selectCurrentUser(store.getState())?.id).toBe('other');
    expect(selectBookings(store.getState())).toEqual([]);
  });

  it.each([anAdmin(), aFleetAdmin(), aUser({ secondFactorSince: 1 })])(
    'do not include a person who shares devices or has a second factor',
    async (person) => {
      const { store } = await startedStore({
        as: person,
        data: { users: [person, rider], bookings: [booking] },
      });
      // The public data are stored at the same moment.
      await expect.poll(() => keptCatalogue()).not.toBeNull();
      expect(selectCurrentUser(store.getState())?.id).toBe(person.id);
      expect(keptPerson()).toBeNull();
    },
  );

  it('are ignored if another build of the app has stored them', async () => {
    await storedVisit(rider, data);
    for (const name of ['hail.person', 'hail.catalogue'])
      localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace('"build":"', '"build":"older '));
    expect([keptPerson(), keptCatalogue()]).toEqual([null, null]);
  });

  it('are ignored if they are damaged', () => {
    localStorage.setItem('hail.person', '{"build');
    expect(keptPerson()).toBeNull();
  });

  it('do not hide that the database has lost its settings', async () => {
    const { world } = await storedVisit(rider, data);
    const { store, release } = await secondVisit(world);
    expect(selectStartup(store.getState())).toBe('ready');
    world.write({ settings: null });
    await release();
    expect(selectStartup(store.getState())).toBe('no_database_settings');
    expect(keptCatalogue()).toBeNull();
  });
});
