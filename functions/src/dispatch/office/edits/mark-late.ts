import { dbPaths } from '@domain/database/paths';
import { isMarkedLate } from '@domain/trip/cancellation-fee';
import { told, type OfficeEdit } from '../edit';

export const markLate: OfficeEdit<'late'> = (context, { isLate }) => {
  const { bookingId, booking, now } = context;
  const isMarked = isMarkedLate(booking);
  return {
    event: isLate ? 'late' : 'late_over',
    values: { [`${dbPaths.booking(bookingId)}/lateAt`]: isLate ? (isMarked ? booking.lateAt : now) : null },
    told: (version) =>
      isLate && !isMarked ? [told(context, booking.customer, 'trip_late', version, 'BookedCab')] : [],
  };
};
