import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBooking } from '../../../tests/support/builders';
import { createPartsReader } from './booking-parts';

const CONTACT = { driver_contact: '+59899000111' };
const setUp = (nodes: Record<string, unknown>) => {
  const asked: string[] = [];
  let tellings = 0;
  const reader = createPartsReader(
    (path) => {
      // Only reads of the driver’s contact are recorded. The reader also reads other parts, such as the
      // rider’s wishes.
      if (path.startsWith('booking_driver_contacts/')) asked.push(path);
      const value = nodes[path];
      return value instanceof Error ? Promise.reject(value) : Promise.resolve(value ?? null);
    },
    'rider',
    () => (tellings += 1),
  );
  return { asked, reader, tellings: () => tellings };
};
const taken = aBooking({ id: 'b1', status: 'ACCEPTED', driver: 'dan', driver_contact: undefined });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the parts of a booking that are stored outside the booking’s record', () => {
  it('are added to the booking when the parts are read, and an unchanged booking is the same object', async () => {
    const { asked, reader, tellings } = setUp({ 'booking_driver_contacts/b1': CONTACT });
    expect(reader.complete(taken)).toBe(taken);
    await vi.runAllTimersAsync();
    expect(tellings()).toBe(1);
    const whole = reader.complete(taken);
    expect(whole).toMatchObject(CONTACT);
    expect(reader.complete(taken)).toBe(whole);
    expect(asked).toEqual(['booking_driver_contacts/b1']);
  });

  it('are read again after an empty answer or a new status, and removed when the trip is over', async () => {
    const nodes: Record<string, unknown> = {};
    const { asked, reader, tellings } = setUp(nodes);
    reader.complete(taken);
    await vi.runAllTimersAsync();
    nodes['booking_driver_contacts/b1'] = CONTACT;
    const named = { ...taken, driver_name: 'Dan' };
    reader.complete(named);
    await vi.runAllTimersAsync();
    expect(tellings()).toBe(1);
    expect(reader.complete({ ...named, status: 'ARRIVED' })).toMatchObject(CONTACT);
    await vi.runAllTimersAsync();
    expect(tellings()).toBe(2);
    expect(asked).toHaveLength(3);
    expect(reader.complete({ ...named, status: 'PAID' }).driver_contact).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  it('are read again after an edit by the office', async () => {
    const nodes: Record<string, unknown> = { 'booking_driver_contacts/b1': CONTACT };
    const { asked, reader } = setUp(nodes);
    reader.complete(taken);
    await vi.runAllTimersAsync();
    nodes['booking_driver_contacts/b1'] = { driver_contact: '+59899000222' };
    const edited = { ...taken, officeVersion: 1 };
    reader.complete(edited);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    expect(reader.complete(edited).driver_contact).toBe('+59899000222');
    reader.complete({ ...edited });
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['are not stored', {}],
    ['must not be read', { 'booking_driver_contacts/b1': new Error('refused') }],
  ])('are left out without an error if the parts %s', async (_why, nodes) => {
    const { asked, reader, tellings } = setUp(nodes);
    reader.complete(taken);
    await vi.runAllTimersAsync();
    expect(reader.complete(taken)).toBe(taken);
    expect(asked).toHaveLength(1);
    expect(tellings()).toBe(0);
  });

  it('are no longer reported after the stream of the booking is closed', async () => {
    const { asked, reader, tellings } = setUp({ 'booking_driver_contacts/b1': CONTACT });
    reader.complete(taken);
    reader.close();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    expect(tellings()).toBe(0);
  });
});
