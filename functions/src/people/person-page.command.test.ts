import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../platform/http/endpoint';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, aRider, NOW, someSettings } from '../platform/testing/records';
import { listPersonCommand, readPersonCommand } from './person-page.command';

const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
const fleet: EndpointCaller = { ...aCaller({ uid: 'flo' }), role: 'fleetadmin' };
const other: EndpointCaller = { ...aCaller({ uid: 'another' }), role: 'fleetadmin' };

function world({ isDemo = false } = {}) {
  const store = createMemoryStore({
    users: {
      boss: aRider({ usertype: 'admin', firstName: 'Bo', lastName: 'Ss' }),
      flo: aRider({ usertype: 'fleetadmin', firstName: 'Flo', lastName: 'Ta' }),
      leo: {
        ...aRider({ usertype: 'driver', firstName: 'Leo', lastName: 'Roca', fleetadmin: 'flo' }),
        currentBooking: 'b1',
        blockedUntil: NOW + 1000,
      },
      ana: aRider({ firstName: 'Ana', walletBalance: -12 }),
    },
    users_private: { leo: { licenseImage: 'https://x/leo', bankAccount: '77' } },
    blocks: { leo: { reason: 'safety', note: 'Careful', at: NOW, by: 'boss' } },
    caller_notes: { ana: { text: 'Rings twice', by: 'boss', at: NOW } },
    sign_ins: { leo: { s1: { at: NOW, way: 'email', device: 'Chrome' } } },
    bookings: { b1: { reference: 'ABCDEF' } },
    wallet_history: {
      ana: Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [
          `w${String(index).padStart(2, '0')}`,
          { type: index % 2 === 0 ? 'Credit' : 'Debit', amount: index, date: '', txRef: '', at: NOW + index },
        ]),
      ),
    },
    ratings: { leo: { b1: { user: 'ana', rate: 4, comment: 'Kind', at: NOW } } },
    user_notifications: { leo: { n1: { title: 'Office', body: 'Come back', at: NOW, bookingId: 'b1' } } },
  });
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: !isDemo }));
  return { store, clock: () => NOW, settings };
}

describe('the page of a person', () => {
  it('shows all data to an admin, with names instead of ids, and is recorded in the audit log', async () => {
    const ports = world();
    const answer = await readPersonCommand(ports, { id: 'leo' }, admin);
    expect(answer).toMatchObject({
      user: { id: 'leo', usertype: 'driver', firstName: 'Leo' },
      fleetName: 'Flo Ta',
      block: { reason: 'safety', note: 'Careful', byName: 'Bo Ss' },
      signIns: { s1: { way: 'email' } },
      hasLicence: true,
      hasBank: true,
      trip: { id: 'b1', reference: 'ABCDEF' },
    });
    // The answer does not contain the licence picture and the bank account, because staff open these
    // separately.
    expect(JSON.stringify(answer)).not.toMatch(/licenseImage|bankAccount/);
    expect(Object.values(ports.store.get('audit') as object)).toMatchObject([
      { uid: 'boss', action: 'open_page', target: 'users_leo' },
    ]);
    expect(await readPersonCommand(ports, { id: 'ana' }, admin)).toMatchObject({
      debt: 12,
      note: { text: 'Rings twice', byName: 'Bo Ss' },
      block: null,
      trip: null,
    });
  });

  it('shows a fleet admin only the fleet’s drivers, without notes, sign-ins and bank details', async () => {
    const ports = world();
    expect(await readPersonCommand(ports, { id: 'leo' }, fleet)).toMatchObject({
      block: null,
      note: null,
      signIns: {},
      hasBank: null,
      hasLicence: true,
    });
    for (const [id, caller] of [
      ['leo', other],
      ['ana', fleet],
      ['boss', fleet],
      ['nobody', fleet],
    ] as const)
      await expect(readPersonCommand(ports, { id }, caller)).rejects.toThrow('permission_denied');
    await expect(readPersonCommand(ports, { id: 'nobody' }, admin)).rejects.toThrow('not_found');
  });

  it('shows no contact in demo mode', async () => {
    const { user } = await readPersonCommand(world({ isDemo: true }), { id: 'leo' }, admin);
    expect(user).toMatchObject({ email: '', mobile: '' });
  });
});

describe('the lists of a person', () => {
  it('are paged, newest first, and show debits as negative amounts', async () => {
    const ports = world();
    const first = await listPersonCommand(ports, { id: 'ana', list: 'wallet' }, admin);
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ title: 'Debit', amount: -59 });
    expect(first.rows[1]).toMatchObject({ title: 'Credit', amount: 58 });
    const after = first.next ?? { at: 0, id: '' };
    const second = await listPersonCommand(ports, { id: 'ana', list: 'wallet', after }, admin);
    expect(second.rows.map(({ id }) => id)).toEqual([
      'w09',
      'w08',
      'w07',
      'w06',
      'w05',
      'w04',
      'w03',
      'w02',
      'w01',
      'w00',
    ]);
    expect(second.next).toBeNull();
  });

  it('show the reference of each trip', async () => {
    const ports = world();
    expect((await listPersonCommand(ports, { id: 'leo', list: 'ratings' }, fleet)).rows).toMatchObject([
      { rate: 4, text: 'Kind', bookingId: 'b1', reference: 'ABCDEF' },
    ]);
    expect((await listPersonCommand(ports, { id: 'leo', list: 'messages' }, admin)).rows).toMatchObject([
      { title: 'Office', text: 'Come back', reference: 'ABCDEF' },
    ]);
  });

  it('show a fleet admin only the ratings of the fleet’s drivers', async () => {
    const ports = world();
    for (const list of ['wallet', 'messages'] as const)
      await expect(listPersonCommand(ports, { id: 'leo', list }, fleet)).rejects.toThrow('permission_denied');
    await expect(listPersonCommand(ports, { id: 'leo', list: 'ratings' }, other)).rejects.toThrow(
      'permission_denied',
    );
    await expect(listPersonCommand(ports, { id: 'nobody', list: 'ratings' }, fleet)).rejects.toThrow(
      'permission_denied',
    );
    await expect(listPersonCommand(ports, { id: 'nobody', list: 'wallet' }, admin)).rejects.toThrow(
      'not_found',
    );
  });
});
