import { dbPaths } from '@domain/database/paths';
import type { Checks } from '../../../platform';
import { offerNotification, offerOf } from '../../search/advance-dispatch.command';
import { offerTurn } from '../../search/offer-room';
import { chosenDriver } from '../chosen-driver';
import { refused, toldOfFormerDriver, type OfficeEdit } from '../edit';
import { busyCheck, restarted, searchAgain } from '../search-again';

/**
 * Offers to the chosen drivers take the place of those that are open. With automatic dispatch they last as long as those of a
 * ring, and the search goes on after them; without it they wait for an answer.
 */
export const offer: OfficeEdit<'offer'> = async (context, { driverIds }) => {
  const { ports, bookingId, booking, settings, now } = context;
  const ids = [...new Set(driverIds)];
  const expiresAt = settings.autoDispatch ? now + settings.offerSecs * 1000 : undefined;
  const checks: Checks = {};
  const values: Record<string, unknown> = {};
  for (const driverId of ids) {
    const driver = await chosenDriver(context, driverId);
    if ('outcome' in driver) return driver;
    const turn = await offerTurn(ports.store, driverId, { now, most: settings.max_open_offers });
    if (turn === null) return refused('offers_full', driverId);
    Object.assign(checks, driver.checks, turn.checks);
    Object.assign(values, turn.values, {
      [dbPaths.driverTask(driverId, bookingId)]: offerOf(booking, {
        offeredAt: now,
        expiresAt,
        pickupDistanceKm: driver.km,
      }),
    });
  }
  const next = searchAgain(context);
  return {
    event: 'offered',
    history: { drivers: ids, from: booking.driver },
    checks: { ...checks, ...busyCheck(context) },
    values: {
      ...restarted(context, {
        ...next,
        nextAt: expiresAt ?? now,
        asked: { ...next.asked, ...Object.fromEntries(ids.map((uid) => [uid, 'offered'] as const)) },
      }),
      ...values,
      [`${dbPaths.booking(bookingId)}/requestedDrivers`]: Object.fromEntries(ids.map((uid) => [uid, true])),
    },
    nextAt: expiresAt,
    told: (version) => [
      ...ids.map((uid) => offerNotification(uid, bookingId, now)),
      ...toldOfFormerDriver(context, version, 'driver_dropped_out'),
    ],
  };
};
