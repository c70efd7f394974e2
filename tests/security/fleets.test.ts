import { describe, expect, it } from 'vitest';
import { addUser, deleteUser } from '@domain/contracts/people/people';
import { signUpUser } from '../../functions/src/accounts/sign-in/user-signup.command';
import {
  answerInvitationCommand,
  fleetInvitationsCommand,
  inviteDriverCommand,
  leaveFleetCommand,
  myInvitationsCommand,
  removeFromFleetCommand,
} from '../../functions/src/fleets/fleets.command';
import {
  fleetAdmin,
  fleetWorld,
  LEO_FORM,
  leo,
  otherFleet,
} from '../../functions/src/fleets/testing/fleet-world';
import { aCaller, aCarType } from '../../functions/src/platform/testing/records';
import { aPerson, aTrip } from '../../functions/src/settlement/testing/trip-world';
import { deletePerson } from '../../functions/src/staff/people/people.command';
import { admin, PERSON, world as staffWorld } from '../../functions/src/staff/testing/staff-world';
import { acceptedEffects } from '../../functions/src/trips/effects/accepted-effects.command';

/**
 * A fleet admin tries to add strangers to the fleet, or staff try to erase debts and balances by a deletion.
 */

const CLIENT = { userAgent: 'test', device: null };

const invite = (world: ReturnType<typeof fleetWorld>) =>
  inviteDriverCommand(world, { invitation: LEO_FORM }, fleetAdmin);

describe('a fleet admin who invites a stranger', () => {
  it('cannot add or delete an account', () => {
    expect(addUser.access).toEqual(['admin']);
    expect(deleteUser.access).toEqual(['admin']);
  });

  it('cannot tell from the answer, the list and the records whether an account exists', async () => {
    const seen = async (person: unknown) => {
      const world = fleetWorld({ leo: person });
      const answer = await invite(world);
      return { answer, list: await fleetInvitationsCommand(world, fleetAdmin), mails: world.mails };
    };
    const none = await seen(null);
    for (const person of [
      aPerson(LEO_FORM),
      aPerson({ ...LEO_FORM, usertype: 'driver', fleetadmin: 'other' }),
    ])
      expect(await seen(person)).toEqual(none);
    expect(JSON.stringify(none)).not.toContain('uid');
  });

  it('does not get the stranger as a driver at the next sign-in, because a user joins a fleet only by consent', async () => {
    const world = fleetWorld();
    await invite(world);
    await myInvitationsCommand(world, leo);
    expect(world.driver()).not.toHaveProperty('fleetadmin');
    const mail = aCaller({ uid: 'new', email: LEO_FORM.email, isEmailVerified: true, mobile: null });
    const regData = { usertype: 'rider', firstName: 'Leo', lastName: 'Roca' } as const;
    await signUpUser(world, { regData }, mail, CLIENT);
    expect(world.store.get('users/new')).toMatchObject({ usertype: 'rider' });
    expect(world.store.get('users/new')).not.toHaveProperty('fleetadmin');
  });

  it('cannot accept for the stranger, and neither can a user with another or an unverified contact', async () => {
    const world = fleetWorld({ eva: aPerson({ usertype: 'driver', email: LEO_FORM.email }) });
    const { id } = await invite(world);
    const unproven = aCaller({ uid: 'eva', email: LEO_FORM.email, isEmailVerified: false, mobile: null });
    for (const caller of [
      fleetAdmin,
      otherFleet,
      unproven,
      aCaller({ uid: 'eva', mobile: '+59899000112' }),
    ]) {
      for (const accept of [true, false])
        await expect(answerInvitationCommand(world, { id, accept }, caller)).rejects.toThrow('not_found');
      expect((await myInvitationsCommand(world, caller)).invitations).toEqual([]);
    }
    expect(world.invitation(id)).toMatchObject({ state: 'open' });
  });

  it('can add a new user only as a driver who awaits approval, in the write that accepts the invitation', async () => {
    const world = fleetWorld({ leo: null });
    await world.store.update({ 'cartypes/economy': aCarType() });
    const { id } = await invite(world);
    const regData = {
      usertype: 'driver',
      firstName: 'Leo',
      lastName: 'Roca',
      vehicleNumber: 'SBA 1',
      carTypeId: 'economy',
      licenceUpload: 'users/leo/uploads/l.png',
      invitation: id,
    } as const;
    const stranger = aCaller({ uid: 'eva', email: null, isEmailVerified: false, mobile: '+59899000999' });
    await expect(signUpUser(world, { regData }, stranger, CLIENT)).rejects.toThrow('not_found');
    await Promise.all([
      signUpUser(world, { regData }, leo, CLIENT),
      signUpUser(world, { regData }, leo, CLIENT),
    ]);
    expect(world.driver()).toMatchObject({ usertype: 'driver', fleetadmin: 'fleet', approved: false });
    expect(world.invitation(id)).toMatchObject({ state: 'accepted', uid: 'leo' });
  });

  it('gets no share of a trip that starts after its driver has left the fleet', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    await answerInvitationCommand(world, { id, accept: true }, leo);
    const accepted = (key: string) => acceptedEffects(world, key);
    const trip = { status: 'ACCEPTED', fleetadmin: undefined, driver: 'leo', driver_name: undefined };
    await world.store.update({ 'bookings/b1': aTrip(trip) });
    await accepted('b1');
    await leaveFleetCommand(world, { ...leo, role: 'driver' });
    await world.store.update({ 'bookings/b2': aTrip(trip) });
    await accepted('b2');
    expect(world.store.get('bookings/b1/fleetadmin')).toBe('fleet');
    expect(world.store.get('bookings/b2/fleetadmin')).toBeNull();
    await expect(removeFromFleetCommand(world, { id: 'leo' }, fleetAdmin)).rejects.toThrow('not_found');
  });
});

describe('a deletion by staff', () => {
  const boss = { ...PERSON, usertype: 'admin' };

  it('does not erase a debt, because staff cannot delete a user with a debt', async () => {
    const { ports, store } = staffWorld({ users: { boss, leo: { ...PERSON, walletBalance: -500 } } });
    await expect(deletePerson(ports, { id: 'leo' }, admin)).rejects.toThrow('user_owes_money');
    expect(store.get('users/leo/walletBalance')).toBe(-500);
  });

  it('does not erase a balance, because staff cannot delete a user with a balance', async () => {
    const { ports, store } = staffWorld({ users: { boss, leo: { ...PERSON, walletBalance: 120 } } });
    await expect(deletePerson(ports, { id: 'leo' }, admin)).rejects.toThrow('user_has_balance');
    expect(store.get('users/leo/walletBalance')).toBe(120);
  });

  it('is refused for a fleet that still has drivers', async () => {
    const { ports, store } = staffWorld({
      users: { boss, fleet: { ...PERSON, usertype: 'fleetadmin' }, leo: { ...PERSON, fleetadmin: 'fleet' } },
    });
    await expect(deletePerson(ports, { id: 'fleet' }, admin)).rejects.toThrow('fleet_has_drivers');
    await store.update({ 'users/leo/fleetadmin': null });
    await deletePerson(ports, { id: 'fleet' }, admin);
    expect(store.get('users/fleet')).toBeNull();
  });
});
