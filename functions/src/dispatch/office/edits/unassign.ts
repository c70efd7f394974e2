import { toldOfFormerDriver, type OfficeEdit } from '../edit';
import { busyCheck, restarted } from '../search-again';

export const unassign: OfficeEdit<'unassign'> = (context) => ({
  event: 'unassigned',
  history: { driver: context.booking.driver },
  checks: busyCheck(context),
  values: restarted(context),
  told: (version) => toldOfFormerDriver(context, version, 'driver_dropped_out'),
});
