import { describe, expect, it } from 'vitest';
import { userSchema } from '@domain/records';
import { KEPT_AFTER_DELETION_MS } from '@domain/people/block/blocked-contacts';
import { personNodes } from '@domain/people/private-profile';
import { NO_BLOCK_END } from '@domain/people/block/block';
import type { Account } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { A_BROWSER, aRider, foreseeableSecrets, memoryAccounts, NOW } from '../../platform/testing/records';
import {
  assertContactsFree,
  blockedContactWrites,
  deletedContactWrites,
  flagSameContacts,
  hashedContacts,
} from './kept-contacts';
import { KEPT_DEVICES, noteDevice } from '../sessions/sessions.command';

const EMAIL = 'eve@hail.example';
const MOBILE = '+59899666666';

async function setUp(
  block: { person?: Record<string, unknown>; until?: number; accounts?: Account[] } = {},
  tree: Record<string, unknown> = {},
) {
  let now = NOW;
  const store = createMemoryStore({ users: { bob: aRider() }, ...tree }, () => now);
  const ports = {
    store,
    secrets: foreseeableSecrets(),
    clock: () => now,
    accounts: memoryAccounts(block.accounts),
  };
  const stored = aRider({
    firstName: 'Eve',
    email: EMAIL,
    mobile: MOBILE,
    regType: 'admin',
    ...block.person,
  });
  const person = userSchema.parse(stored);
  await store.update(personNodes('eve', stored));
  await store.update(await blockedContactWrites(ports, 'eve', person, block.until ?? NO_BLOCK_END));
  return {
    ports,
    store,
    advance: (ms: number) => {
      now += ms;
    },
    kinds: () =>
      Object.values((store.get('blocked_contacts') ?? {}) as Record<string, { kind: string }>)
        .map(({ kind }) => kind)
        .sort(),
  };
}

describe('the stored contacts of a blocked person', () => {
  it('are never stored in plain text', async () => {
    const { store } = await setUp({ person: { bankAccount: '001-22' } });
    const text = JSON.stringify(store.get('blocked_contacts'));
    for (const contact of [EMAIL, MOBILE, '001-22']) expect(text).not.toContain(contact);
  });

  it.each<[string, Parameters<typeof setUp>[0], string[]]>([
    ['staff entered both contacts', {}, ['email', 'mobile']],
    ['the e-mail is not verified', { person: { regType: 'mobile' } }, ['mobile']],
    [
      'the account verifies the e-mail',
      {
        person: { regType: 'mobile' },
        accounts: [{ uid: 'eve', email: EMAIL, isEmailVerified: true, mobile: MOBILE }],
      },
      ['email', 'mobile'],
    ],
    [
      'the unverified e-mail belongs to another account',
      {
        person: { regType: 'mobile' },
        accounts: [{ uid: 'bob', email: EMAIL, isEmailVerified: true, mobile: null }],
      },
      ['mobile'],
    ],
  ])('include a contact only if the contact belongs to the person: %s', async (_what, block, kinds) => {
    expect((await setUp(block)).kinds()).toEqual(kinds);
  });

  it('block a new account with these contacts until the block ends', async () => {
    const { ports, advance } = await setUp({ until: NOW + 1000 });
    for (const contact of [{ mobile: MOBILE }, { email: EMAIL }])
      await expect(assertContactsFree(ports, 'bob', contact)).rejects.toThrow('account_blocked');
    await assertContactsFree(ports, 'eve', { mobile: MOBILE });
    await assertContactsFree(ports, 'bob', { mobile: '+59899000001', email: null });
    advance(1000);
    await assertContactsFree(ports, 'bob', { mobile: MOBILE });
  });

  it('cause one review for each pair of accounts, and staff can close the review', async () => {
    const { ports, store } = await setUp();
    const contacts = hashedContacts(ports.secrets, { email: ` ${EMAIL.toUpperCase()}`, mobile: MOBILE });
    await flagSameContacts(ports, 'bob', contacts);
    expect(store.get('reviews')).toEqual({
      'bob-eve_same_contacts': {
        kind: 'same_contacts',
        at: NOW,
        state: 'open',
        people: { bob: 'Ana Pérez', eve: 'Eve Pérez' },
      },
    });
    await store.update({ 'reviews/bob-eve_same_contacts/state': 'closed' });
    await flagSameContacts(ports, 'bob', contacts);
    expect(store.get('reviews/bob-eve_same_contacts/state')).toBe('closed');
    await flagSameContacts(ports, 'bob', hashedContacts(ports.secrets, { mobile: '+59899000001' }));
    expect(Object.keys(store.get('reviews') as object)).toHaveLength(1);
  });

  it('are kept for at most two years after the account is deleted, and no longer than the block lasts', async () => {
    const { ports, store, advance } = await setUp();
    await store.update(await deletedContactWrites(ports, 'eve'));
    // The deletion was interrupted and continues later.
    advance(5000);
    await store.update(await deletedContactWrites(ports, 'eve'));
    const ends = (at: unknown) =>
      Object.values(at as Record<string, { expiresAt: number }>).map((one) => one.expiresAt);
    expect(new Set(ends(store.get('blocked_contacts')))).toEqual(new Set([NOW + KEPT_AFTER_DELETION_MS]));
    const short = await setUp({ until: NOW + 1000 });
    await short.store.update({ ...(await deletedContactWrites(short.ports, 'eve')) });
    expect(new Set(ends(short.store.get('blocked_contacts')))).toEqual(new Set([NOW + 1000]));
  });
});

describe('the stored devices of a person', () => {
  it('are stored as hashes, and only the ten newest are kept', async () => {
    const { ports, store, advance } = await setUp();
    for (let turn = 0; turn < KEPT_DEVICES + 2; turn += 1) {
      await noteDevice(ports, 'bob', { ...A_BROWSER, device: `device-number-${turn}-of-bob` });
      advance(1);
    }
    await noteDevice(ports, 'bob', { ...A_BROWSER, device: null });
    const kept = Object.keys(store.get('devices/bob') as object);
    expect(kept).toHaveLength(KEPT_DEVICES);
    expect(kept.join()).not.toContain('device-number');
    expect(kept).not.toContain(hashedContacts(ports.secrets, { device: 'device-number-0-of-bob' })[0]?.hash);
  });

  it('cause a review of an account that uses the device of a blocked person', async () => {
    const hash = hashedContacts(foreseeableSecrets(), { device: A_BROWSER.device })[0]?.hash ?? '';
    const { ports, store } = await setUp({}, { devices: { eve: { [hash]: NOW } } });
    await noteDevice(ports, 'bob', A_BROWSER);
    expect(store.get('reviews/bob-eve_same_contacts/state')).toBe('open');
  });
});
