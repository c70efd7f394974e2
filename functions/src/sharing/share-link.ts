import { services } from '../services';
import { shareTripCommand } from './shares.command';

/** The whole URL at which other people follow a rider's trip. */
export async function shareLink(bookingId: string, uid: string): Promise<string> {
  const { token } = await shareTripCommand(services, { bookingId }, uid);
  return `${services.appUrl().replace(/\/+$/, '')}/shared/${token}`;
}
