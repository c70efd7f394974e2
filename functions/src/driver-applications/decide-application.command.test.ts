import { describe, expect, it } from 'vitest';
import type { ApplicationDecision } from '@domain/people/driver/driver-application';
import { changedMeanwhile } from '../staff/testing/staff-world';
import { applyToDriveCommand } from './apply-to-drive.command';
import { decideApplicationCommand, findApplicationsCommand } from './decide-application.command';
import { ana, applicationWorld, boss, FORM, LICENCE } from './testing/application-world';
import { changesOf } from '../platform/testing/changes';
import { NOW } from '../platform/testing/records';
import { expectFences } from '../platform/testing/fences';

type World = ReturnType<typeof applicationWorld>;
const NOTE = 'The plate is not readable.';

async function applied(options: Parameters<typeof applicationWorld>[0] = {}): Promise<World> {
  const world = applicationWorld(options);
  await applyToDriveCommand(world.ports, { form: FORM, licenceUpload: LICENCE }, ana);
  world.told.length = 0;
  return world;
}
const decide = (world: World, decision: ApplicationDecision, ports = world.ports) =>
  decideApplicationCommand(
    ports,
    {
      uid: 'ana',
      changedAt: world.application().changedAt,
      decision,
      note: decision === 'approve' ? '' : NOTE,
    },
    boss,
  );

describe('the approval of an application', () => {
  it('makes the account a driver, offline and free, and keeps its wallet and history', async () => {
    const world = await applied({ tree: { wallet_history: { ana: { one: { amount: 40 } } } } });
    await decide(world, 'approve');
    expect(world.user()).toMatchObject({
      usertype: 'driver',
      approved: true,
      driverActiveStatus: false,
      queue: false,
      walletBalance: 40,
      vehicleMake: 'Fiat',
      vehicleNumber: 'SAB 1234',
      carTypeId: 'comfort',
      carType: 'Comfort',
    });
    expect(world.store.get('wallet_history/ana/one')).toEqual({ amount: 40 });
    expect(world.licence()).not.toBeNull();
    expect(world.application()).toMatchObject({ state: 'approved' });
    expect(world.audits()).toMatchObject([
      { action: 'application_approve', uid: 'boss', after: { usertype: 'driver' } },
    ]);
  });

  it('causes one notification and one mail for each version', async () => {
    const world = await applied();
    await decide(world, 'approve');
    expect(world.told).toMatchObject([{ uid: 'ana', text: 'application_approved', screen: 'Profile' }]);
    expect(world.mails).toMatchObject([{ to: 'ana@hail.example', subject: 'application_mail_subject Hail' }]);
    await expect(decide(world, 'approve')).rejects.toMatchObject({ code: 'record_changed' });
    expect(world.told).toHaveLength(1);
  });

  it('causes no mail to an address that is not verified', async () => {
    const world = await applied({ rider: { regType: 'mobile' } });
    await decide(world, 'approve');
    expect(world.told).toHaveLength(1);
    expect(world.mails).toEqual([]);
  });

  it.each([
    ['a booking for later', { bookings: { b1: { customer: 'ana', status: 'NEW' } } }],
    ['an unpaid trip', { bookings: { b1: { customer: 'ana', status: 'PENDING' } } }],
  ])('is refused while there is %s', async (_, tree) => {
    const world = await applied({ tree });
    await expect(decide(world, 'approve')).rejects.toMatchObject({ code: 'user_has_trip' });
    expect(world.user()).toMatchObject({ usertype: 'rider' });
    await world.store.update({ 'bookings/b1/status': 'COMPLETE' });
    await decide(world, 'approve');
    expect(world.user()).toMatchObject({ usertype: 'driver' });
  });

  it('is refused if the rider books at the same moment', async () => {
    const world = await applied();
    const ports = changedMeanwhile(world.ports, {
      'booking_places/ana/now_1': 'q1',
      'bookings/q1': { customer: 'ana', status: 'NEW' },
    });
    await expect(decide(world, 'approve', ports)).rejects.toMatchObject({ code: 'record_changed' });
    expect(world.user()).toMatchObject({ usertype: 'rider' });
  });

  it('deletes the booking place of a quote that the rider has not booked, so that the rider can no longer book this quote', async () => {
    const world = await applied({ tree: { booking_places: { ana: { now_1: 'q1' } } } });
    const ports = changedMeanwhile(world.ports, { 'bookings/q1': { customer: 'ana', status: 'NEW' } });
    await expect(decide(world, 'approve', ports)).rejects.toMatchObject({ code: 'record_changed' });
    await world.store.update({ 'bookings/q1': null });
    await decide(world, 'approve');
    expect(world.store.get('booking_places/ana')).toBeNull();
  });

  it('must name the last version that the rider has sent', async () => {
    const world = await applied();
    const seen = world.application().changedAt;
    await applyToDriveCommand(world.ports, { form: { ...FORM, vehicleNumber: 'OTHER' } }, ana);
    await expect(
      decideApplicationCommand(
        world.ports,
        { uid: 'ana', changedAt: seen, decision: 'approve', note: '' },
        boss,
      ),
    ).rejects.toMatchObject({ code: 'record_changed' });
  });
});

describe('an application that is not approved', () => {
  it('is sent back with the office’s message, and can be sent again', async () => {
    const world = await applied();
    await decide(world, 'ask_changes');
    expect(world.application()).toMatchObject({ state: 'needs_changes', note: NOTE });
    expect(world.told).toMatchObject([{ text: 'application_needs_changes', params: { text: NOTE } }]);
    expect(world.mails[0]?.text).toContain(NOTE);
    expect(world.licence()).not.toBeNull();
    await applyToDriveCommand(world.ports, { form: FORM }, ana);
    expect(world.application()).toMatchObject({ state: 'applied' });
  });

  it('is refused with a reason, and the licence picture is deleted', async () => {
    const world = await applied();
    await decide(world, 'refuse');
    expect(world.application()).toMatchObject({ state: 'refused', note: NOTE });
    expect(world.licence()).toBeNull();
    expect(world.removed).toEqual(['users/ana/licence/']);
    expect(world.user()).toMatchObject({ usertype: 'rider', approved: true });
    expect(world.audits()).toMatchObject([{ action: 'application_refuse', after: { note: NOTE } }]);
  });
});

describe('the list of applications', () => {
  it('has the applications in one state with name and phone number', async () => {
    const world = await applied();
    const found = await findApplicationsCommand(world.ports, { state: 'applied', after: null });
    expect(found).toMatchObject({
      applications: [
        { uid: 'ana', firstName: 'Ana', mobile: '+59899123456', carType: 'Comfort', hasLicence: true },
      ],
      next: null,
    });
    expect(
      (await findApplicationsCommand(world.ports, { state: 'refused', after: null })).applications,
    ).toEqual([]);
  });

  it('hides the phone numbers in demo mode', async () => {
    const world = await applied({ settings: { AllowCriticalEditsAdmin: false } });
    const found = await findApplicationsCommand(world.ports, { state: 'applied', after: null });
    expect(found.applications).toMatchObject([{ mobile: '' }]);
  });
});

describe('a decision changes only the expected values in the database', () => {
  const changesBy = async (decision: ApplicationDecision) => {
    const world = await applied();
    world.advance(1000);
    return changesOf(world.store, () => decide(world, decision));
  };

  it('when the application is approved', async () => {
    expect(await changesBy('approve')).toEqual({
      'audit/key0001/action': 'application_approve',
      'audit/key0001/after/usertype': 'driver',
      'audit/key0001/at': NOW + 1_000,
      'audit/key0001/before/usertype': 'rider',
      'audit/key0001/target': 'users_ana',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss application_approve',
      'driver_applications/ana/changedAt': NOW + 1_000,
      'driver_applications/ana/expiresAt': NOW + 15_552_001_000,
      'driver_applications/ana/state': 'approved',
      'users/ana/carType': 'Comfort',
      'users/ana/carTypeId': 'comfort',
      'users/ana/driverActiveStatus': false,
      'users/ana/other_info': ' ',
      'users/ana/queue': false,
      'users/ana/usertype': 'driver',
      'users/ana/vehicleMake': 'Fiat',
      'users/ana/vehicleModel': 'Cronos',
      'users/ana/vehicleNumber': 'SAB 1234',
    });
  });

  it('when changes of the application are requested', async () => {
    expect(await changesBy('ask_changes')).toEqual({
      'audit/key0001/action': 'application_ask_changes',
      'audit/key0001/after/note': 'The plate is not readable.',
      'audit/key0001/at': NOW + 1_000,
      'audit/key0001/before/usertype': 'rider',
      'audit/key0001/target': 'users_ana',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss application_ask_changes',
      'driver_applications/ana/changedAt': NOW + 1_000,
      'driver_applications/ana/note': 'The plate is not readable.',
      'driver_applications/ana/state': 'needs_changes',
    });
  });

  it('when the application is refused', async () => {
    expect(await changesBy('refuse')).toEqual({
      'audit/key0001/action': 'application_refuse',
      'audit/key0001/after/note': 'The plate is not readable.',
      'audit/key0001/at': NOW + 1_000,
      'audit/key0001/before/usertype': 'rider',
      'audit/key0001/target': 'users_ana',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss application_refuse',
      'driver_applications/ana/changedAt': NOW + 1_000,
      'driver_applications/ana/expiresAt': NOW + 15_552_001_000,
      'driver_applications/ana/note': 'The plate is not readable.',
      'driver_applications/ana/state': 'refused',
      users_private: null,
    });
  });
});

/** All entries of `booking_places` that a rider can have for bookings, repeating trips and a debt. */
const PLACES = Object.fromEntries(
  [
    'debt',
    ...Array.from({ length: 20 }, (_, index) => [`now_${String(index + 1)}`, `later_${String(index + 1)}`]),
    ...[1, 2, 3, 4, 5].map((place) => `series_${String(place)}`),
  ]
    .flat()
    .map((place) => [`booking_places/ana/${place}`, 'b1']),
);

it.each(['approve', 'refuse', 'ask_changes'] as const)(
  'the decision %s is stored only if the application is the version that the office has read',
  (decision) =>
    expectFences(
      async () => {
        const world = await applied();
        const { store, ports } = world;
        return { store, run: (racing) => decide(world, decision, { ...ports, store: racing }) };
      },
      {
        'users/ana/usertype': 'driver',
        'driver_applications/ana/state': 'withdrawn',
        'driver_applications/ana/changedAt': 1,
        ...(decision === 'approve' ? PLACES : {}),
      },
    ),
);
