import { z } from 'zod';
import type {
  answerInvitation,
  changeInvitation,
  fleetInvitations,
  inviteDriver,
  myInvitations,
  removeFromFleet,
} from '@domain/contracts/people/fleets';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import {
  INVITATION_LIFE_MS,
  isInvitationOpen,
  isInvited,
  MOST_OPEN_INVITATIONS,
  shownInvitationState,
} from '@domain/people/driver/invitation';
import { fullName } from '@domain/people/full-name';
import { invitationSchema, userSchema, type Invitation } from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { keepOnDuty } from '../dispatch/duty/keep-on-duty.command';
import { defaultMail } from '../notifications/text-mail';
import {
  allWhere,
  isKey,
  type Caller,
  type Command,
  type EndpointCaller,
  type Needs,
  type Store,
} from '../platform';
import { staffCommit, type StaffPorts } from '../staff/staff-edit';

type InvitationPorts = Needs<'store' | 'clock' | 'mailer' | 'appUrl' | 'log'>;

const LISTED = 200;
const nameSchema = z.looseObject({
  usertype: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  fleetadmin: z.string().optional(),
});

/**
 * Invites a driver by contact. No account is looked up, so neither the answer nor the response time reveals
 * whether an account exists. If the fleet already has an open invitation for the contact, that invitation is
 * sent again.
 */
export const inviteDriverCommand: Command<typeof inviteDriver, InvitationPorts> = async (
  ports,
  { invitation: form },
  caller,
) => {
  const { store, clock } = ports;
  const now = clock();
  const known = await invitationsBy(store, 'fleetadmin', caller.uid);
  const open = known.filter(({ value }) => isInvitationOpen(value, now));
  const same = open.find(({ value }) => value.email === form.email && value.mobile === form.mobile);
  if (same === undefined && open.length >= MOST_OPEN_INVITATIONS) throw new DomainError('rate_limited');
  const id = same?.key ?? store.newKey(dbPaths.invitations());
  const record: Invitation = {
    ...form,
    fleetadmin: caller.uid,
    state: 'open',
    createdAt: same?.value.createdAt ?? now,
    expiresAt: now + INVITATION_LIFE_MS,
  };
  await staffCommit(ports, caller, {
    action: 'driver_invite',
    target: dbPaths.invitation(id),
    after: form,
    checks: {
      [`${dbPaths.invitation(id)}/state`]: same === undefined ? null : 'open',
      [`${dbPaths.user(caller.uid)}/usertype`]: 'fleetadmin',
    },
    values: { [dbPaths.invitation(id)]: record },
  });
  await send(ports, record);
  return { id };
};

/** The invitations of the caller's fleet, newest first. */
export async function fleetInvitationsCommand(
  { store, clock }: InvitationPorts,
  caller: Pick<Caller, 'uid'>,
): Promise<z.input<typeof fleetInvitations.output>> {
  const known = await invitationsBy(store, 'fleetadmin', caller.uid);
  const now = clock();
  return {
    invitations: known
      .map(({ key, value }) => {
        const { firstName, lastName, email, mobile, createdAt, expiresAt } = value;
        const state = shownInvitationState(value, now);
        return { id: key, firstName, lastName, email, mobile, state, createdAt, expiresAt };
      })
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, LISTED),
  };
}

/** Sends an invitation again, or withdraws it. */
export const changeInvitationCommand: Command<typeof changeInvitation, InvitationPorts> = async (
  ports,
  { id, change },
  caller,
) => {
  const { store, clock } = ports;
  const invitation = await invitationAt(store, id);
  if (invitation?.fleetadmin !== caller.uid) throw new DomainError('not_found');
  if (invitation.state !== 'open') throw new DomainError('invitation_over');
  const path = dbPaths.invitation(id);
  await staffCommit(ports, caller, {
    action: change === 'resend' ? 'invitation_resend' : 'invitation_withdraw',
    target: path,
    checks: { [`${path}/state`]: 'open' },
    values:
      change === 'resend'
        ? { [`${path}/expiresAt`]: clock() + INVITATION_LIFE_MS }
        : { [`${path}/state`]: 'withdrawn' },
  });
  if (change === 'resend') await send(ports, invitation);
};

/**
 * The open invitations for the contacts that the caller has proven, and the fleet that the caller drives for.
 */
export async function myInvitationsCommand(
  { store, clock }: Pick<InvitationPorts, 'store' | 'clock'>,
  caller: Caller,
): Promise<z.input<typeof myInvitations.output>> {
  const email = caller.isEmailVerified ? (caller.email?.toLowerCase() ?? null) : null;
  const lists = await Promise.all([
    email === null ? [] : invitationsBy(store, 'email', email),
    caller.mobile === null ? [] : invitationsBy(store, 'mobile', caller.mobile),
  ]);
  const now = clock();
  const open = new Map(
    lists.flat().flatMap(({ key, value }) => (isInvitationOpen(value, now) ? [[key, value]] : [])),
  );
  const own = await store.read(dbPaths.user(caller.uid), nameSchema);
  const invitations = await Promise.all(
    [...open].map(async ([id, { fleetadmin, expiresAt }]) => {
      const fleet = await fleetName(store, fleetadmin);
      return fleet === null || own?.fleetadmin === fleetadmin ? [] : [{ id, fleet, expiresAt }];
    }),
  );
  return {
    invitations: invitations.flat(),
    fleet: own?.fleetadmin === undefined ? null : await fleetName(store, own.fleetadmin),
  };
}

/** Accepts an invitation as a driver, or declines it. */
export async function answerInvitationCommand(
  ports: Pick<InvitationPorts, 'store' | 'clock'>,
  { id, accept }: z.output<typeof answerInvitation.input>,
  caller: Caller,
): Promise<void> {
  const { store } = ports;
  const path = dbPaths.invitation(id);
  if (!accept) {
    await openInvitationFor(ports, id, caller);
    const isDone = await store.commit({
      checks: { [`${path}/state`]: 'open' },
      values: { [`${path}/state`]: 'declined' },
    });
    if (!isDone) throw new DomainError('invitation_over');
    return;
  }
  const driver = await store.read(dbPaths.user(caller.uid), nameSchema);
  const invitation = await invitationAt(store, id);
  // The caller repeats an answer that is already stored.
  if (invitation?.state === 'accepted' && invitation.uid === caller.uid) {
    await keepOnDuty(ports, caller.uid);
    return;
  }
  const { checks, values, fleet } = await joinWrites(ports, id, caller);
  if (driver?.usertype !== 'driver') throw new DomainError('driver_account_needed');
  if (driver.fleetadmin !== undefined) throw new DomainError('in_fleet_already');
  const user = dbPaths.user(caller.uid);
  const isDone = await store.commit({
    checks: { ...checks, [`${user}/usertype`]: 'driver', [`${user}/fleetadmin`]: null },
    values: { ...values, [`${user}/fleetadmin`]: fleet },
  });
  if (!isDone) throw new DomainError('invitation_over');
  // If the driver is on duty already, the map of the fleet now shows the driver.
  await keepOnDuty(ports, caller.uid);
}

/**
 * The part of a commit by which the caller accepts an invitation. In the same commit, the calling function
 * must write `fleet` into the profile.
 */
export async function joinWrites(
  ports: Pick<InvitationPorts, 'store' | 'clock'>,
  id: string,
  caller: Caller,
): Promise<{ checks: Record<string, string>; values: Record<string, unknown>; fleet: string }> {
  const { fleetadmin } = await openInvitationFor(ports, id, caller);
  if ((await fleetName(ports.store, fleetadmin)) === null) throw new DomainError('invitation_over');
  const path = dbPaths.invitation(id);
  return {
    fleet: fleetadmin,
    checks: { [`${path}/state`]: 'open', [`${dbPaths.user(fleetadmin)}/usertype`]: 'fleetadmin' },
    values: {
      [`${path}/state`]: 'accepted',
      [`${path}/uid`]: caller.uid,
      ...auditEntry(ports, {
        uid: caller.uid,
        action: 'fleet_join',
        target: dbPaths.user(caller.uid),
        after: { fleetadmin },
      }),
    },
  };
}

/**
 * The open invitation with this id for the caller. Fails with `not_found` if the invitation is for another
 * person.
 */
async function openInvitationFor(
  { store, clock }: Pick<InvitationPorts, 'store' | 'clock'>,
  id: string,
  caller: Caller,
): Promise<Invitation> {
  const invitation = await invitationAt(store, id);
  if (invitation === null || !isInvited(invitation, caller)) throw new DomainError('not_found');
  if (!isInvitationOpen(invitation, clock())) throw new DomainError('invitation_over');
  return invitation;
}

const invitationAt = (store: Store, id: string): Promise<Invitation | null> =>
  isKey(id) ? store.read(dbPaths.invitation(id), invitationSchema) : Promise.resolve(null);

const invitationsBy = (store: Store, field: 'fleetadmin' | 'email' | 'mobile', value: string) =>
  allWhere(store, { list: dbPaths.invitations(), field, value }, invitationSchema);

/** The name of a fleet is its admin's name. Null if the fleet no longer exists. */
async function fleetName(store: Store, uid: string): Promise<string | null> {
  const admin = await store.read(dbPaths.user(uid), nameSchema);
  return admin?.usertype === 'fleetadmin' ? fullName(admin) : null;
}

/** A failed mail has no other effect, because the invited person sees the invitation after signing in. */
async function send(ports: InvitationPorts, { email, fleetadmin }: Invitation): Promise<void> {
  if (email === undefined) return;
  try {
    const fleet = (await fleetName(ports.store, fleetadmin)) ?? '';
    await ports.mailer.send(
      await defaultMail(ports.store, 'invitation', { to: email, url: ports.appUrl(), fleet }),
    );
  } catch (error) {
    ports.log.error('an invitation could not be mailed', { error });
  }
}

type Ports = Pick<StaffPorts, 'store' | 'clock'>;

const memberSchema = userSchema.pick({ usertype: true, fleetadmin: true });

/**
 * A driver leaves the fleet and keeps account, wallet and history. A trip gets its fleet when it is accepted.
 * So the fleet has a share in all trips that were accepted before.
 */
export async function leaveFleetCommand(ports: Ports, caller: EndpointCaller): Promise<void> {
  return endMembership(ports, caller.uid, caller, 'fleet_leave');
}

/** A fleet admin removes a driver from the fleet. For a driver of another fleet it fails with `not_found`. */
export const removeFromFleetCommand: Command<typeof removeFromFleet, Ports> = async (
  ports,
  { id },
  caller,
) => {
  return endMembership(ports, id, caller, 'fleet_remove');
};

async function endMembership(
  ports: Ports,
  uid: string,
  caller: EndpointCaller,
  action: 'fleet_leave' | 'fleet_remove',
): Promise<void> {
  const driver = isKey(uid) ? await ports.store.read(dbPaths.user(uid), memberSchema) : null;
  const fleet = driver?.fleetadmin;
  if (fleet === undefined || (action === 'fleet_remove' && fleet !== caller.uid))
    throw new DomainError('not_found');
  const path = `${dbPaths.user(uid)}/fleetadmin`;
  await staffCommit(ports, caller, {
    action,
    target: dbPaths.user(uid),
    before: { fleetadmin: fleet },
    checks: { [path]: fleet },
    // The map of the fleet stops showing the driver in the same write.
    values: { [path]: null, [`${dbPaths.onDuty(uid)}/fleetadmin`]: null },
  });
}
