import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../tests/support/builders';
import { createPartsReader } from './booking-parts';

const CONTACT = { driver_contact: '+59899000111' };
const setUp = (nodes: Record<string, unknown>) => {
  const asked: string[] = [];
  let tellings = 0;
  const reader = createPartsReader(
    (path) => {
      asked.push(path);
      const value = nodes[path];
      return value instanceof Error ? Promise.reject(value) : Promise.resolve(value ?? null);
    },
    'rider',
    () => (tellings += 1),
  );
  return { asked, reader, tellings: () => tellings };
};
const taken = aBooking({ id: 'b1', status: 'ACCEPTED', driver: 'dan', driver_contact: undefined });

describe('the parts beside a booking', () => {
  it('come once they are read, and the same booking keeps its identity', async () => {
    const { asked, reader, tellings } = setUp({ 'booking_driver_contacts/b1': CONTACT });
    expect(reader.complete(taken)).toBe(taken);
    await expect.poll(tellings).toBe(1);
    const whole = reader.complete(taken);
    expect(whole).toMatchObject(CONTACT);
    expect(reader.complete(taken)).toBe(whole);
    expect(asked).toEqual(['booking_driver_contacts/b1']);
  });

  it('are read again when there was nothing and when the trip has moved on, and go when it is over', async () => {
    const nodes: Record<string, unknown> = {};
    const { asked, reader, tellings } = setUp(nodes);
    reader.complete(taken);
    await expect.poll(tellings).toBe(1);
    nodes['booking_driver_contacts/b1'] = CONTACT;
    const named = { ...taken, driver_name: 'Dan' };
    reader.complete(named);
    await expect.poll(tellings).toBe(2);
    expect(reader.complete({ ...named, status: 'ARRIVED' })).toMatchObject(CONTACT);
    await expect.poll(tellings).toBe(3);
    expect(asked).toHaveLength(3);
    expect(reader.complete({ ...named, status: 'PAID' }).driver_contact).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  it('are left out when they are refused, and nobody is told once the stream is closed', async () => {
    const { reader, tellings } = setUp({ 'booking_driver_contacts/b1': new Error('refused') });
    reader.complete(taken);
    await expect.poll(tellings).toBe(1);
    expect(reader.complete(taken)).toBe(taken);
    reader.complete({ ...taken, driver_name: 'Dan' });
    reader.close();
    await Promise.resolve();
    expect(tellings()).toBe(1);
  });
});
