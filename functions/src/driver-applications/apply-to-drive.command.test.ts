import { describe, expect, it } from 'vitest';
import {
  applyToDriveCommand,
  ownApplicationCommand,
  withdrawApplicationCommand,
} from './apply-to-drive.command';
import { ana, applicationWorld, FORM, LICENCE } from './testing/application-world';
import { changesOf } from '../platform/testing/changes';
import { NOW } from '../platform/testing/records';
import { expectFences } from '../platform/testing/fences';

const DAY_MS = 24 * 3600_000;
const apply = (world: ReturnType<typeof applicationWorld>, licenceUpload: string | undefined = LICENCE) =>
  applyToDriveCommand(world.ports, { form: FORM, licenceUpload }, ana);

describe('a rider who applies to drive', () => {
  it('remains a rider until the office decides, and all admins are notified', async () => {
    const world = applicationWorld();
    await apply(world);
    expect(world.application()).toMatchObject({
      state: 'applied',
      vehicleNumber: 'SAB 1234',
      carTypeId: 'comfort',
      carType: 'Comfort',
    });
    expect(world.user()).toMatchObject({ usertype: 'rider', walletBalance: 40 });
    expect(world.user()).not.toHaveProperty('vehicleNumber');
    expect(world.licence()).toBe('https://files/users/ana/licence/licence');
    expect(world.told).toMatchObject([
      { uid: 'boss', text: 'driver_applied', params: { name: 'Ana Pérez' }, screen: 'Drivers' },
    ]);
  });

  it('can read the application, but not the fields that only the server reads', async () => {
    const world = applicationWorld();
    expect(await ownApplicationCommand(world.ports, ana)).toEqual({ application: null, mayApplyFrom: 0 });
    await apply(world);
    const { application } = await ownApplicationCommand(world.ports, ana);
    expect(application).toMatchObject({ state: 'applied', hasLicence: true });
    expect(application).not.toHaveProperty('consentAt');
  });

  it('can send a new version of the application without uploading the licence again', async () => {
    const world = applicationWorld();
    await apply(world);
    const first = world.application().changedAt;
    await applyToDriveCommand(world.ports, { form: { ...FORM, vehicleNumber: 'SAB 9' } }, ana);
    expect(world.application()).toMatchObject({ vehicleNumber: 'SAB 9', state: 'applied' });
    expect(world.application().changedAt).toBeGreaterThan(first);
    expect(world.licence()).not.toBeNull();
  });

  it.each<[string, string, Parameters<typeof applicationWorld>[0], string | null]>([
    [
      'the operator takes no applications',
      'application_closed',
      { settings: { drive_with_us: false } },
      LICENCE,
    ],
    ['the phone number is unproven', 'mobile_unproven', { rider: { provenMobile: undefined } }, LICENCE],
    [
      'another phone number was proven',
      'mobile_unproven',
      { rider: { provenMobile: '+59899000000' } },
      LICENCE,
    ],
    ['there is no licence', 'choose_image_first', {}, null],
    ['the licence was uploaded by another person', 'choose_image_first', {}, 'users/eva/uploads/licence.jpg'],
    ['the car type is unknown', 'invalid_argument', { tree: { cartypes: {} } }, LICENCE],
    ['the person is a driver already', 'permission_denied', { rider: { usertype: 'driver' } }, LICENCE],
  ])('is refused when %s', async (_, code, options, upload) => {
    const world = applicationWorld(options);
    await expect(
      applyToDriveCommand(world.ports, { form: FORM, licenceUpload: upload ?? undefined }, ana),
    ).rejects.toMatchObject({ code });
    expect(world.application()).toBeNull();
    expect(world.told).toEqual([]);
  });

  it('may apply again thirty days after a refusal', async () => {
    const world = applicationWorld();
    const state = { state: 'refused', note: 'No.', consentAt: 1, changedAt: world.clock() };
    await world.store.update({
      'driver_applications/ana': { ...state, vehicleMake: 'F', vehicleModel: 'C', vehicleNumber: 'S' },
    });
    world.advance(30 * DAY_MS - 1);
    await expect(apply(world)).rejects.toMatchObject({ code: 'application_closed' });
    world.advance(1);
    await apply(world);
    expect(world.application()).toMatchObject({ state: 'applied' });
    expect(world.application()).not.toHaveProperty('note');
  });
});

describe('a rider who withdraws the application', () => {
  it('leaves no licence picture in the storage, and may apply again at once', async () => {
    const world = applicationWorld();
    await apply(world);
    await withdrawApplicationCommand(world.ports, ana);
    expect(world.application()).toMatchObject({
      state: 'withdrawn',
      expiresAt: world.clock() + 180 * DAY_MS,
    });
    expect(world.licence()).toBeNull();
    expect(world.removed).toEqual(['users/ana/licence/']);
    await apply(world);
    expect(world.application()).toMatchObject({ state: 'applied' });
    expect(world.application()).not.toHaveProperty('expiresAt');
  });

  it('changes nothing if no application is open', async () => {
    const world = applicationWorld();
    await withdrawApplicationCommand(world.ports, ana);
    expect(world.application()).toBeNull();
    expect(world.removed).toEqual([]);
  });
});

it('an application changes only the expected values in the database', async () => {
  const world = applicationWorld();
  expect(await changesOf(world.store, () => apply(world))).toEqual({
    'driver_applications/ana/carType': 'Comfort',
    'driver_applications/ana/carTypeId': 'comfort',
    'driver_applications/ana/changedAt': NOW,
    'driver_applications/ana/consentAt': NOW,
    'driver_applications/ana/state': 'applied',
    'driver_applications/ana/vehicleMake': 'Fiat',
    'driver_applications/ana/vehicleModel': 'Cronos',
    'driver_applications/ana/vehicleNumber': 'SAB 1234',
    'users_private/ana/licenseImage': 'https://files/users/ana/licence/licence',
  });
});

it('an application is sent or withdrawn only by a rider, and only if it is unchanged since it was read', async () => {
  const path = 'driver_applications/ana/changedAt';
  await expectFences(
    () => {
      const { store, ports } = applicationWorld();
      const input = { form: FORM, licenceUpload: LICENCE };
      return { store, run: (racing) => applyToDriveCommand({ ...ports, store: racing }, input, ana) };
    },
    { 'users/ana/usertype': 'driver', [path]: 1 },
  );
  await expectFences(
    async () => {
      const world = applicationWorld();
      await apply(world);
      const { store, ports } = world;
      return { store, run: (racing) => withdrawApplicationCommand({ ...ports, store: racing }, ana) };
    },
    { 'users/ana/usertype': 'driver', [path]: 1 },
  );
});
