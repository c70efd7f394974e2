import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../../records';
import { canDriverRead, canReportLostItem, lostItemTalkEnd } from './lost-item';

const END = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const trip = { status: 'PAID', customer: 'ana', driver: 'leo', tripdate: END - 1, endTime: END } as const;
const rules = { lost_item_days: 7, appcat: 'taxi' } as const;

describe('a lost item', () => {
  it('can be reported only by the rider, and only for some days', () => {
    const can = (uid: string, now: number) => canReportLostItem(trip, uid, rules, now);
    expect([can('ana', END), can('ana', END + 7 * DAY_MS), can('ana', END + 7 * DAY_MS + 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([can('leo', END), can('eva', END)]).toEqual([false, false]);
    expect(canReportLostItem(trip, 'ana', { ...rules, lost_item_days: 0 }, END)).toBe(false);
  });

  it('can be reported only after a completed ride', () => {
    const can = (status: (typeof BOOKING_STATUSES)[number]) =>
      canReportLostItem({ ...trip, status }, 'ana', rules, END);
    expect(BOOKING_STATUSES.filter(can)).toEqual(['PENDING', 'PAID', 'COMPLETE']);
    expect(canReportLostItem({ ...trip, driver: undefined }, 'ana', rules, END)).toBe(false);
    // A delivery has no passenger.
    expect(canReportLostItem(trip, 'ana', { ...rules, appcat: 'delivery' }, END)).toBe(false);
  });

  it('can be read by the driver for a week after the report', () => {
    const known = { driver: 'leo', lost: { item: 'Keys', phone: '+1', until: lostItemTalkEnd(END) } };
    const reads = (uid: string, now: number) => canDriverRead(known, uid, now);
    expect([reads('leo', END + 7 * DAY_MS), reads('leo', END + 7 * DAY_MS + 1), reads('eva', END)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(canDriverRead({ driver: 'leo' }, 'leo', END)).toBe(false);
  });
});
