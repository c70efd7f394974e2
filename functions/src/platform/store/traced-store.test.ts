import { describe, expect, it } from 'vitest';
import { correlated, correlation, correlationFields, traceOf } from '../log/correlation';
import { createMemoryStore } from '../testing/memory-store';
import { NOW } from '../testing/records';
import { inBooking, tracedStore } from './traced-store';

const CLICK = '4bf92f3577b34da6a3ce929d0e0e4736';

function world() {
  const memory = createMemoryStore({ bookings: { b1: { status: 'NEW' } } });
  return { memory, store: tracedStore(memory, () => NOW) };
}

describe('the trace number of a call', () => {
  it('is read from the request, and is new if the request has no valid number', () => {
    expect(traceOf({ traceparent: `00-${CLICK}-a3ce929d0e0e4736-00` })).toBe(CLICK);
    for (const traceparent of ['', 'x', `00-${CLICK}-"/evil`, undefined])
      expect(traceOf({ traceparent })).toMatch(/^(?!4bf92f)[0-9a-f]{32}$/);
  });

  it('is passed to the trigger of a status change and to the writes of that trigger', async () => {
    const { memory, store } = world();
    await correlated({ trace: CLICK }, () =>
      store.commit({ checks: { 'bookings/b1/status': 'NEW' }, values: { 'bookings/b1/status': 'ACCEPTED' } }),
    );
    expect(memory.get('booking_traces/b1')).toEqual({
      trace: CLICK,
      status: 'ACCEPTED',
      expiresAt: NOW + 3_600_000,
    });
    const seen = await inBooking(store, 'b1', 'ACCEPTED', async () => {
      await store.update({ 'bookings/b1/status': 'PENDING', 'bookings/b1/fare': 1 });
      return correlation();
    });
    expect(seen).toEqual({ trace: CLICK, booking: 'b1' });
    expect(memory.get('booking_traces/b1')).toMatchObject({ trace: CLICK, status: 'PENDING' });
  });

  it('is new if the app changed the status, or if the stored number cannot be read', async () => {
    const { memory, store } = world();
    await correlated({ trace: CLICK }, () => store.update({ 'bookings/b1/status': 'ACCEPTED' }));
    await memory.update({ 'bookings/b1/status': 'ARRIVED' });
    const seen = () => Promise.resolve(correlation());
    expect((await inBooking(store, 'b1', 'ARRIVED', seen))?.trace).not.toBe(CLICK);
    const mute = { read: () => Promise.reject(new Error('no answer')) };
    expect((await inBooking(mute, 'b1', 'ACCEPTED', seen))?.trace).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is stored only with a status change, and only during a call with a number', async () => {
    const { memory, store } = world();
    await store.update({ 'bookings/b1/status': 'ACCEPTED' });
    await correlated({ trace: CLICK }, () => store.update({ 'bookings/b1/fare': 1 }));
    expect(memory.get('booking_traces')).toBeNull();
  });

  it('is in the log lines in the field by which Google’s log viewer groups lines', () => {
    expect(correlated({ trace: CLICK, booking: 'b1' }, () => correlationFields('hail'))).toEqual({
      trace: CLICK,
      booking: 'b1',
      'logging.googleapis.com/trace': `projects/hail/traces/${CLICK}`,
    });
    expect(correlationFields('hail')).toEqual({});
  });
});
