import { describe, expect, it } from 'vitest';
import { INVITATION_LIFE_MS, MOST_OPEN_INVITATIONS } from '@domain/people/driver/invitation';
import { NOW } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import {
  answerInvitationCommand,
  changeInvitationCommand,
  fleetInvitationsCommand,
  inviteDriverCommand,
  myInvitationsCommand,
} from './fleets.command';
import { fleetAdmin, fleetWorld, LEO, LEO_FORM, leo, otherFleet } from './testing/fleet-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const invite = (world: ReturnType<typeof fleetWorld>, caller = fleetAdmin) =>
  inviteDriverCommand(world, { invitation: LEO_FORM }, caller);

describe('a fleet invitation', () => {
  it('is stored with an audit entry, and is sent by e-mail', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    expect(world.invitation(id)).toEqual({
      ...LEO_FORM,
      fleetadmin: 'fleet',
      state: 'open',
      createdAt: NOW,
      expiresAt: NOW + INVITATION_LIFE_MS,
    });
    expect(world.mails).toMatchObject([{ to: LEO.email, subject: 'Flota Sur invites you to drive with ' }]);
    expect(world.mails[0]?.text).toContain('https://hail.example');
    expect(world.audits()).toMatchObject([{ action: 'driver_invite', uid: 'fleet', after: LEO_FORM }]);
  });

  it('is kept when the mail cannot be sent', async () => {
    const world = fleetWorld();
    world.mailer.send = () => Promise.reject(new Error('no mail server'));
    const { id } = await invite(world);
    expect(world.invitation(id)).toMatchObject({ state: 'open' });
    expect(world.log.lines).toHaveLength(1);
  });

  it('to the same contact does not add an invitation, but sends the earlier invitation again', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    world.advance(1000);
    expect(await invite(world)).toEqual({ id });
    expect(world.invitation(id)).toMatchObject({
      createdAt: NOW,
      expiresAt: NOW + 1000 + INVITATION_LIFE_MS,
    });
    expect(world.mails).toHaveLength(2);
  });

  it('is refused if the fleet has a hundred open invitations', async () => {
    const world = fleetWorld();
    const open = { ...LEO_FORM, fleetadmin: 'fleet', state: 'open', createdAt: 1, expiresAt: NOW + 1 };
    for (let count = 0; count < MOST_OPEN_INVITATIONS; count += 1)
      await world.store.update({
        [`invitations/i${String(count)}`]: { ...open, email: `x${String(count)}@hail.example` },
      });
    await expect(invite(world)).rejects.toThrow('rate_limited');
    world.advance(1);
    await invite(world);
  });

  it('is listed for its fleet, newest first, with its state', async () => {
    const world = fleetWorld();
    const first = await invite(world);
    world.advance(INVITATION_LIFE_MS);
    const second = await inviteDriverCommand(
      world,
      { invitation: { ...LEO_FORM, mobile: undefined } },
      fleetAdmin,
    );
    const { invitations } = await fleetInvitationsCommand(world, fleetAdmin);
    expect(invitations).toEqual([
      expect.objectContaining({ id: second.id, state: 'open', email: LEO.email, mobile: undefined }),
      expect.objectContaining({ id: first.id, state: 'expired', firstName: 'Leo' }),
    ]);
    expect(await fleetInvitationsCommand(world, otherFleet)).toEqual({ invitations: [] });
  });

  it('can be accepted if it has expired and is then sent again', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    world.advance(INVITATION_LIFE_MS);
    await expect(answerInvitationCommand(world, { id, accept: true }, leo)).rejects.toThrow(
      'invitation_over',
    );
    await changeInvitationCommand(world, { id, change: 'resend' }, fleetAdmin);
    expect(world.mails).toHaveLength(2);
    await answerInvitationCommand(world, { id, accept: true }, leo);
    expect(world.driver()).toMatchObject({ fleetadmin: 'fleet' });
  });

  it('can no longer be changed after it is withdrawn or answered', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    await changeInvitationCommand(world, { id, change: 'withdraw' }, fleetAdmin);
    await expect(answerInvitationCommand(world, { id, accept: true }, leo)).rejects.toThrow(
      'invitation_over',
    );
    await expect(changeInvitationCommand(world, { id, change: 'resend' }, fleetAdmin)).rejects.toThrow(
      'invitation_over',
    );
    const again = await invite(world);
    await answerInvitationCommand(world, { id: again.id, accept: false }, leo);
    expect(world.invitation(again.id)).toMatchObject({ state: 'declined' });
    await expect(answerInvitationCommand(world, { id: again.id, accept: false }, leo)).rejects.toThrow(
      'invitation_over',
    );
    expect(world.driver()).not.toHaveProperty('fleetadmin');
  });

  it('is accepted once, even if the call is repeated, and does not change the account and the wallet', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    expect(await myInvitationsCommand(world, leo)).toEqual({
      invitations: [{ id, fleet: 'Flota Sur', expiresAt: NOW + INVITATION_LIFE_MS }],
      fleet: null,
    });
    await answerInvitationCommand(world, { id, accept: true }, leo);
    await answerInvitationCommand(world, { id, accept: true }, leo);
    expect(world.driver()).toMatchObject({ fleetadmin: 'fleet', walletBalance: 40 });
    expect(world.invitation(id)).toMatchObject({ state: 'accepted', uid: 'leo' });
    expect(world.audits().filter(({ action }) => action === 'fleet_join')).toHaveLength(1);
    expect(await myInvitationsCommand(world, leo)).toEqual({ invitations: [], fleet: 'Flota Sur' });
  });

  it('makes a driver who is on duty visible on the map of the fleet after the driver accepts', async () => {
    const world = fleetWorld();
    await world.store.update({
      'users/leo/driverActiveStatus': true,
      'users/leo/approved': true,
      'drivers_on_duty/leo': { name: 'Leo', isFree: true },
    });
    const { id } = await invite(world);
    await answerInvitationCommand(world, { id, accept: true }, leo);
    expect(world.store.get('drivers_on_duty/leo/fleetadmin')).toBe('fleet');
    // The first call was killed, and the app repeats it.
    await world.store.update({ 'drivers_on_duty/leo/fleetadmin': null });
    await answerInvitationCommand(world, { id, accept: true }, leo);
    expect(world.store.get('drivers_on_duty/leo/fleetadmin')).toBe('fleet');
  });

  it('of a second fleet can be accepted only after the driver has left the first fleet', async () => {
    const world = fleetWorld();
    await answerInvitationCommand(world, { ...(await invite(world)), accept: true }, leo);
    const { id } = await invite(world, otherFleet);
    await expect(answerInvitationCommand(world, { id, accept: true }, leo)).rejects.toThrow(
      'in_fleet_already',
    );
    expect(world.invitation(id)).toMatchObject({ state: 'open' });
  });

  it('cannot be accepted by a rider or by a person without a profile, who need a driver’s account first', async () => {
    for (const person of [aPerson(), null]) {
      const world = fleetWorld({ leo: person });
      const { id } = await invite(world);
      await expect(answerInvitationCommand(world, { id, accept: true }, leo)).rejects.toThrow(
        'driver_account_needed',
      );
      expect((await myInvitationsCommand(world, leo)).invitations).toHaveLength(1);
    }
  });

  it('of a deleted fleet is not shown and cannot be accepted', async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    await world.store.update({ 'users/fleet': null });
    expect((await myInvitationsCommand(world, leo)).invitations).toEqual([]);
    await expect(answerInvitationCommand(world, { id, accept: true }, leo)).rejects.toThrow(
      'invitation_over',
    );
  });
});

describe('a fleet invitation that changes during a call', () => {
  const opened = async () => {
    const world = fleetWorld();
    const { id } = await invite(world);
    return { world, id, store: world.store };
  };

  it('is not created if its fleet no longer exists', async () => {
    const { id } = await opened();
    await expectFences(
      () => {
        const world = fleetWorld();
        return {
          store: world.store,
          run: (store) => inviteDriverCommand({ ...world, store }, { invitation: LEO_FORM }, fleetAdmin),
        };
      },
      { [`invitations/${id}/state`]: 'open', 'users/fleet/usertype': 'driver' },
    );
  });

  it.each(['resend', 'withdraw'] as const)(
    'is not changed if another call has closed the invitation: %s',
    async (change) => {
      const { id } = await opened();
      await expectFences(
        async () => {
          const { world, store } = await opened();
          return {
            store,
            run: (racing) => changeInvitationCommand({ ...world, store: racing }, { id, change }, fleetAdmin),
          };
        },
        { [`invitations/${id}/state`]: 'accepted' },
      );
    },
  );

  it('is not accepted if it was closed, the fleet was deleted or the driver has joined another fleet', async () => {
    const { id } = await opened();
    const answer = (accept: boolean) => async () => {
      const { world, store } = await opened();
      const run = (racing: Parameters<typeof answerInvitationCommand>[0]['store']) =>
        answerInvitationCommand({ ...world, store: racing }, { id, accept }, leo);
      return { store, run };
    };
    const over = { [`invitations/${id}/state`]: 'withdrawn' };
    await expectFences(answer(false), over);
    await expectFences(answer(true), {
      ...over,
      'users/fleet/usertype': 'driver',
      'users/leo/usertype': 'rider',
      'users/leo/fleetadmin': 'other',
    });
  });
});

describe('an invitation changes only the expected values in the database', () => {
  it('when it is made, sent again and withdrawn', async () => {
    const world = fleetWorld();
    let id = '';
    expect(
      await changesOf(world.store, async () => {
        ({ id } = await invite(world));
      }),
    ).toEqual({
      'audit/key0002/action': 'driver_invite',
      'audit/key0002/after/email': 'leo@hail.example',
      'audit/key0002/after/firstName': 'Leo',
      'audit/key0002/after/lastName': 'Roca',
      'audit/key0002/after/mobile': '+59899000111',
      'audit/key0002/at': NOW,
      'audit/key0002/target': 'invitations_key0001',
      'audit/key0002/uid': 'fleet',
      'audit/key0002/uid_action': 'fleet driver_invite',
      'invitations/key0001/createdAt': NOW,
      'invitations/key0001/email': 'leo@hail.example',
      'invitations/key0001/expiresAt': NOW + 1_209_600_000,
      'invitations/key0001/firstName': 'Leo',
      'invitations/key0001/fleetadmin': 'fleet',
      'invitations/key0001/lastName': 'Roca',
      'invitations/key0001/mobile': '+59899000111',
      'invitations/key0001/state': 'open',
    });
    world.advance(1000);
    const change = (how: 'resend' | 'withdraw') =>
      changesOf(world.store, () => changeInvitationCommand(world, { id, change: how }, fleetAdmin));
    expect(await change('resend')).toEqual({
      'audit/key0003/action': 'invitation_resend',
      'audit/key0003/at': NOW + 1_000,
      'audit/key0003/target': 'invitations_key0001',
      'audit/key0003/uid': 'fleet',
      'audit/key0003/uid_action': 'fleet invitation_resend',
      'invitations/key0001/expiresAt': NOW + 1_209_601_000,
    });
    expect(await change('withdraw')).toEqual({
      'audit/key0004/action': 'invitation_withdraw',
      'audit/key0004/at': NOW + 1_000,
      'audit/key0004/target': 'invitations_key0001',
      'audit/key0004/uid': 'fleet',
      'audit/key0004/uid_action': 'fleet invitation_withdraw',
      'invitations/key0001/state': 'withdrawn',
    });
  });

  it('when it is accepted and when it is declined', async () => {
    const answered = async (accept: boolean) => {
      const world = fleetWorld();
      const { id } = await invite(world);
      return changesOf(world.store, () => answerInvitationCommand(world, { id, accept }, leo));
    };
    expect(await answered(true)).toEqual({
      'audit/key0003/action': 'fleet_join',
      'audit/key0003/after/fleetadmin': 'fleet',
      'audit/key0003/at': NOW,
      'audit/key0003/target': 'users_leo',
      'audit/key0003/uid': 'leo',
      'audit/key0003/uid_action': 'leo fleet_join',
      'invitations/key0001/state': 'accepted',
      'invitations/key0001/uid': 'leo',
      'users/leo/fleetadmin': 'fleet',
    });
    expect(await answered(false)).toEqual({ 'invitations/key0001/state': 'declined' });
  });
});
