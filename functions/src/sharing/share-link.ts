import { randomBytes } from 'node:crypto';
import { completionPorts } from '../bookings/bookings';
import { clock } from '../platform/adapters';
import { shareTripCommand } from './share-trip.command';

/** 128 bits: a link cannot be guessed. */
const newToken = (): string => randomBytes(16).toString('base64url');

export const sharePorts = { ...completionPorts, clock, newToken };

/** The whole address at which others follow a rider's trip. */
export async function shareLink(appUrl: string, bookingId: string, uid: string): Promise<string> {
  const { token } = await shareTripCommand(sharePorts, { bookingId }, uid);
  return `${appUrl.replace(/\/+$/, '')}/shared/${token}`;
}
