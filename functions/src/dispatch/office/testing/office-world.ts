import type { z } from 'zod';
import { officeEdit, type OfficeAnswer } from '@domain/contracts/office/office';
import { bookingSchema } from '@domain/records';
import { seenTrip, type SeenTrip } from '@domain/dispatch/office/office';
import { aLog } from '../../../platform/testing/records';
import { setUp } from '../../../trips/testing/effects-world';
import { officeEditCommand } from '../office-edit.command';
import { aDriver } from '../../testing/dispatch-world';

type Edit = z.output<typeof officeEdit.input>;
type WithoutState<E> = E extends unknown ? Omit<E, 'bookingId' | 'seen' | 'requestId'> : never;
/** An edit as the dispatcher enters it, without the state of the trip. */
export type Wish = WithoutState<Edit>;

/** A world with a dispatch office, three drivers and one trip. The effects of a status run in this world. */
export const officeWorld = (options: Parameters<typeof setUp>[0] = {}) => {
  const world = setUp({
    drivers: { dan: aDriver(1, { fleetadmin: 'fleet' }), eva: aDriver(2), fay: aDriver(3) },
    ...options,
  });
  let requests = 0;
  const ports = {
    ...world.ports,
    log: aLog(),
    look: () => world.look(),
    textOf: (key: string, locale: string | undefined) =>
      Promise.resolve(`${key} in ${locale ?? 'no language'}`),
  };
  const seen = async (): Promise<SeenTrip> => {
    const booking = await world.store.read(
      'bookings/b1',
      bookingSchema.pick({ status: true, driver: true, officeVersion: true }),
    );
    if (booking === null) throw new Error('no booking');
    return seenTrip(booking);
  };
  const send = (wish: Wish, on: SeenTrip, { uid = 'boss', requestId = `request-${(requests += 1)}` } = {}) =>
    officeEditCommand(ports, officeEdit.input.parse({ ...wish, bookingId: 'b1', seen: on, requestId }), uid);
  return {
    ...world,
    officePorts: ports,
    seen,
    send,
    /** Makes an edit that is based on the current state. */
    edit: async (wish: Wish): Promise<OfficeAnswer> => send(wish, await seen()),
  };
};
