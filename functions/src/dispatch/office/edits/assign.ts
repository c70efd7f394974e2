import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { SERVER_TIME } from '../../../platform';
import { chosenDriver } from '../chosen-driver';
import { told, toldOfFormerDriver, type OfficeEdit } from '../edit';
import { busyCheck, restarted } from '../search-again';

/** The trip becomes the driver's as if it had accepted; the status effects copy its details. */
export const assign: OfficeEdit<'assign'> = async (context, { driverId }) => {
  const chosen = await chosenDriver(context, driverId);
  if ('outcome' in chosen) return chosen;
  const from = context.booking.driver;
  return {
    event: from === undefined ? 'assigned' : 'reassigned',
    history: { driver: driverId, from },
    checks: { ...chosen.checks, ...busyCheck(context) },
    values: { ...restarted(context), ...acceptWrites(driverId, context.bookingId, SERVER_TIME) },
    told: (version) => [
      told(context, driverId, 'office_assigned', version, 'DriverTrips'),
      ...toldOfFormerDriver(context, version, 'driver_changed'),
    ],
  };
};
