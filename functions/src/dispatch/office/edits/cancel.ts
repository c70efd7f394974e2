import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { INCOMPLETE_REASON, isReasonAsked } from '@domain/trip/steps/cancelling';
import { SERVER_TIME } from '../../../platform';
import type { OfficeEdit } from '../edit';

/**
 * Cancels the booking. The effects of the status CANCELLED then free the driver, withdraw the offers and
 * return the money.
 */
export const cancel: OfficeEdit<'cancel'> = async ({ ports, adminUid, bookingId, booking }, { reason }) => {
  const path = dbPaths.booking(bookingId);
  const rider = await ports.store.read(dbPaths.user(booking.customer), userSchema.pick({ lang: true }));
  const words = await ports.textOf(`office_cancel_${reason}`, rider?.lang?.langLocale);
  return {
    event: 'cancelled',
    history: { reason },
    values: {
      [`${path}/status`]: 'CANCELLED',
      [`${path}/reason`]: isReasonAsked(booking.status) ? words : INCOMPLETE_REASON,
      [`${path}/cancelledBy`]: 'admin',
      [`${path}/cancelledByUid`]: adminUid,
      [`${path}/cancelledAt`]: SERVER_TIME,
    },
  };
};
