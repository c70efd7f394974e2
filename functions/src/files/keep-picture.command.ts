import type { z } from 'zod';
import type { keepPicture } from '@domain/contracts/people/pictures';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { photoPath } from '@domain/trip/steps/trip-photos';
import { assertFound, isKey, type Command, type EndpointCaller, type Needs, type Store } from '../platform';

type Input = z.output<typeof keepPicture.input>;
type Place = {
  target: string;
  path: string;
  checks: Record<string, string>;
  refusal: 'trip_changed' | 'record_changed';
};

const bookingOfPhoto = bookingSchema.pick({ status: true, driver: true });

/**
 * Moves an uploaded picture to its place and writes its address into the record. The picture is the caller's
 * photo, a driver's licence, or the photo of a parcel that the trip's driver may take now. Clients cannot
 * write addresses, so records never contain links to files of other servers.
 */
export const keepPictureCommand: Command<typeof keepPicture, Needs<'store' | 'pictures'>> = async (
  ports,
  input,
  caller,
) => {
  const { target, path, checks, refusal } = await placeOf(ports.store, input, caller);
  const address = await ports.pictures.adopt(input.upload, caller.uid, target);
  const isDone = await ports.store.commit({ checks, values: { [path]: address } });
  if (!isDone) throw new DomainError(refusal);
  return { address };
};

async function placeOf(store: Store, input: Input, { uid, role }: EndpointCaller): Promise<Place> {
  const user = dbPaths.user(uid);
  if (input.kind === 'profile_image' || input.kind === 'licenseImage') {
    if (role === null || (input.kind === 'licenseImage' && role !== 'driver'))
      throw new DomainError('permission_denied');
    const isPhoto = input.kind === 'profile_image';
    const folder = isPhoto ? 'profile/photo' : 'licence/licence';
    return {
      target: `users/${uid}/${folder}`,
      path: `${isPhoto ? user : dbPaths.privateProfile(uid)}/${input.kind}`,
      checks: { [`${user}/usertype`]: role },
      refusal: 'record_changed',
    };
  }
  const { bookingId, kind } = input;
  const path = dbPaths.booking(bookingId);
  const booking = isKey(bookingId) ? await store.read(path, bookingOfPhoto) : null;
  assertFound(booking);
  if (booking.driver !== uid) throw new DomainError('permission_denied');
  if (TRIP_STATES[booking.status].takesPhoto !== kind) throw new DomainError('trip_changed');
  return {
    target: photoPath(bookingId, uid, kind),
    path: `${path}/${kind}`,
    checks: { [`${path}/status`]: booking.status, [`${path}/driver`]: uid },
    refusal: 'trip_changed',
  };
}
