import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { aCaller, NOW, storedPeople } from '../../platform/testing/records';
import { openPersonCommand } from './open-person.command';
import { admin, changedMeanwhile, PERSON, world } from '../testing/staff-world';
import { expectFences } from '../../platform/testing/fences';

const fleet: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };
const BANK = { bankName: 'BROU', bankCode: '001', bankAccount: '77' };
const PEOPLE = storedPeople({
  leo: { ...PERSON, fleetadmin: 'fleet', ...BANK, licenseImage: 'https://x/leo', pushToken: 'phone' },
  tom: { ...PERSON, fleetadmin: 'another', licenseImage: 'https://x/tom' },
  ana: { ...PERSON, usertype: 'rider', fleetadmin: 'fleet' },
});

describe('opening a part of a person’s data', () => {
  it('returns only the requested part of the data', async () => {
    const { ports } = world(PEOPLE);
    expect(await openPersonCommand(ports, { id: 'leo', part: 'bank' }, admin)).toEqual(BANK);
    expect(await openPersonCommand(ports, { id: 'leo', part: 'licence' }, admin)).toEqual({
      licenseImage: 'https://x/leo',
    });
    expect(await openPersonCommand(ports, { id: 'leo', part: 'page' }, admin)).toEqual({});
  });

  it('is recorded in the audit log with the person’s name and without values, once a minute', async () => {
    const { ports, audits } = world(PEOPLE);
    let now = NOW + 5000;
    const later = { ...ports, clock: () => now };
    await openPersonCommand(later, { id: 'leo', part: 'bank' }, admin);
    now += 20_000;
    await openPersonCommand(later, { id: 'leo', part: 'bank' }, admin);
    expect(audits()).toEqual([
      {
        at: now,
        uid: 'boss',
        action: 'open_bank',
        uid_action: 'boss open_bank',
        target: 'users_leo',
        before: { firstName: 'Leo', lastName: 'Roca' },
        after: { firstName: 'Leo', lastName: 'Roca' },
      },
    ]);
    now += 60_000;
    await openPersonCommand(later, { id: 'leo', part: 'bank' }, admin);
    await openPersonCommand(later, { id: 'leo', part: 'licence' }, admin);
    await openPersonCommand(later, { id: 'tom', part: 'licence' }, admin);
    await openPersonCommand(later, { id: 'tom', part: 'licence' }, { ...admin, uid: 'other-boss' });
    expect(audits()).toHaveLength(5);
  });

  it('is allowed to fleet admins for page and licence of their own drivers, but not for bank details', async () => {
    const { ports, audits } = world(PEOPLE);
    expect(await openPersonCommand(ports, { id: 'leo', part: 'licence' }, fleet)).toEqual({
      licenseImage: 'https://x/leo',
    });
    for (const input of [
      { id: 'leo', part: 'bank' },
      { id: 'tom', part: 'licence' },
      { id: 'tom', part: 'page' },
      { id: 'ana', part: 'page' },
      // The answer must be the same as for a driver of another fleet.
      { id: 'nobody', part: 'page' },
    ] as const)
      await expect(openPersonCommand(ports, input, fleet), JSON.stringify(input)).rejects.toMatchObject({
        code: 'permission_denied',
      });
    expect(audits()).toHaveLength(1);
  });

  it('returns no data of an unknown person, or of a driver who leaves the fleet at that moment', async () => {
    const { ports, audits } = world(PEOPLE);
    for (const id of ['nobody', 'leo/bankAccount'])
      await expect(openPersonCommand(ports, { id, part: 'bank' }, admin)).rejects.toMatchObject({
        code: 'not_found',
      });
    const leaving = changedMeanwhile(ports, { 'users/leo/fleetadmin': null });
    await expect(openPersonCommand(leaving, { id: 'leo', part: 'licence' }, fleet)).rejects.toMatchObject({
      code: 'record_changed',
    });
    expect(audits()).toEqual([]);
  });
});

it('a person’s data are not opened if the role or the fleet changes at the same moment', () =>
  expectFences(
    () => {
      const { ports, store } = world(PEOPLE);
      const input = { id: 'leo', part: 'licence' } as const;
      return { store, run: (racing) => openPersonCommand({ ...ports, store: racing }, input, fleet) };
    },
    { 'users/leo/usertype': 'rider', 'users/leo/fleetadmin': 'another' },
  ));
