import { addGuest, noteCaller, readCaller } from '@domain/contracts/people/callers';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { addGuestCommand } from './add-guest.command';
import { noteCallerCommand, readCallerCommand } from './callers.command';

const endpoint = endpointsWith(services, perMinute(60));
/** Each of these calls creates an account. */
const guests = [...perMinute(20), { by: 'uid', limit: 300, windowSecs: 86_400, isShared: true }] as const;

/** The calls for telephone bookings of the dispatch office. */
export const callerEndpoints = [
  endpoint(readCaller, readCallerCommand),
  endpoint(noteCaller, noteCallerCommand),
  endpoint(addGuest, addGuestCommand, guests),
];
