import { describe, expect, it } from 'vitest';
import type { ComplaintRecord } from '@domain/records';
import { boss, deskWorld } from '../money-desk/testing/desk-world';
import { aPerson } from '../settlement/testing/trip-world';
import { complainForCommand } from './complain-for.command';
import { ownComplaintCommand } from './complaints.command';

/** A world with a trip for which Ana has paid Leo. Ana calls about this trip. */
async function world() {
  const users = {
    ana: aPerson({ mobile: '+59899123456' }),
    eva: aPerson({ firstName: 'Eva' }),
    leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
    boss: aPerson({ usertype: 'admin', firstName: 'Bea' }),
  };
  const made = await deskWorld({}, { users }, { country: 'UY' });
  await made.payInCash();
  const complainFor = (change: Partial<Parameters<typeof complainForCommand>[1]> = {}) =>
    complainForCommand(
      made.desk,
      {
        customer: 'ana',
        bookingId: 'b1',
        category: 'other',
        item: '',
        text: 'He was rude.',
        requestId: 'call-1',
        ...change,
      },
      boss,
    );
  const record = (id: string) => made.store.get(`complaints/${id}`) as ComplaintRecord | null;
  const audit = () =>
    Object.values((made.store.get('audit') ?? {}) as Record<string, { action: string; uid: string }>)
      .filter(({ action }) => action === 'complaint_add')
      .map(({ uid }) => uid);
  return { ...made, complainFor, record, audit };
}

describe('a complaint that a rider makes by telephone', () => {
  it('belongs to the rider, is stored once, and the audit log names the admin who wrote it', async () => {
    const { complainFor, record, audit, desk } = await world();
    await complainFor();
    await complainFor();
    expect(record('b1_ana')).toMatchObject({ uid: 'ana', role: 'rider', category: 'other', state: 'open' });
    const own = await ownComplaintCommand(desk, { bookingId: 'b1' }, { ...boss, uid: 'ana', role: 'rider' });
    expect(own.complaint?.messages).toMatchObject([{ by: 'person', text: 'He was rude.' }]);
    expect(audit()).toEqual(['boss']);
  });

  it('about a lost item stores the item and the phone number of the profile, and asks the driver', async () => {
    const { complainFor, record, audit, notifications } = await world();
    await complainFor({ category: 'lost_item', item: 'Umbrella' });
    expect(record('b1_ana_lost')).toMatchObject({
      uid: 'ana',
      driver: 'leo',
      lost: { item: 'Umbrella', phone: '+59899123456' },
    });
    expect(notifications.some(({ uid, text }) => uid === 'leo' && text.startsWith('lost_'))).toBe(true);
    expect(audit()).toEqual(['boss']);
    await expect(complainFor({ category: 'lost_item', requestId: 'call-2' })).rejects.toThrow(
      'invalid_argument',
    );
  });

  it('must be about a trip of this rider, and staff cannot write a complaint for the driver', async () => {
    const { complainFor, record } = await world();
    await expect(complainFor({ customer: 'eva' })).rejects.toThrow('not_found');
    await expect(complainFor({ customer: 'leo' })).rejects.toThrow('not_found');
    await expect(complainFor({ bookingId: 'nowhere' })).rejects.toThrow('not_found');
    await expect(complainFor({ bookingId: 'a/b', customer: 'a/b' })).rejects.toThrow('not_found');
    await expect(complainFor({ category: 'fare_too_low' })).rejects.toThrow('invalid_argument');
    expect(record('b1_leo')).toBeNull();
  });
});
