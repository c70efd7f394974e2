import { randomBytes } from 'node:crypto';
import { completeBooking } from './bookings/complete-booking.command';
import { createNotify } from './notifications/create-notify';
import { createTexts } from './notifications/notification-texts';
import { maps, priceRoute } from './places/maps';
import {
  accounts,
  cachedSettings,
  clock,
  files,
  isMailSetUp,
  limiter,
  log,
  mailer,
  pictures,
  push,
  secrets,
  store,
  timers,
} from './platform/adapters';
import { APP_URL } from './platform/params';
import { readSettings } from './platform';

const texts = createTexts({ store, clock, log });

/** The ports of the commands in this process. An area adds the ports that no other area needs. */
export const services = {
  ...texts,
  store,
  clock,
  log,
  secrets,
  accounts,
  limiter,
  mailer,
  isMailSetUp,
  pictures,
  files,
  push,
  timers,
  directions: priceRoute,
  findPlace: async (placeId: string) => {
    const found = await maps().coordinates(placeId, null);
    return found && { lat: found.lat, lng: found.lng };
  },
  settings: () => readSettings(store),
  appUrl: () => APP_URL.value(),
  /** A token has 128 random bits, so that a link with it cannot be guessed. */
  newToken: () => randomBytes(16).toString('base64url'),
  notify: createNotify({ store, clock, log, push, settings: cachedSettings, textOf: texts.textOf }),
  /** Completes a booking for a command that runs before the event of the booking. */
  completeBooking: (bookingId: string) => completeBooking({ store, secrets, clock, log }, bookingId),
};

/**
 * Like `services`, but with settings that are up to 30 seconds old. Used for frequent calls that do not
 * decide about money.
 */
export const frequentServices = { ...services, settings: cachedSettings };
