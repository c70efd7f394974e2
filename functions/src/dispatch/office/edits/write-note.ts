import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { told, type OfficeEdit } from '../edit';

export const writeNote: OfficeEdit<'note'> = (context, { note }) => {
  const { bookingId, booking } = context;
  return {
    event: 'note',
    said: note,
    values: bookingFieldWrites(bookingId, { driverNote: note === '' ? null : note }),
    told: (version) =>
      booking.driver === undefined || note === ''
        ? []
        : [told(context, booking.driver, 'office_note', version, 'DriverTrips', { text: note })],
  };
};
