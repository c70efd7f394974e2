import { dbPaths } from '@domain/database/paths';
import { carNeedsText } from '@domain/dispatch/car-needs';
import type { OfficeEdit } from '../edit';
import { restartedIfBegun } from '../search-again';

/** Changes what the trip needs of its car. */
export const changeNeeds: OfficeEdit<'needs'> = (context, { needs }) => {
  const { bookingId, booking } = context;
  const text = carNeedsText(needs);
  return {
    event: 'needs',
    history: { said: text ?? '', saidBefore: booking.carNeeds ?? '' },
    values: { ...restartedIfBegun(context), [`${dbPaths.booking(bookingId)}/carNeeds`]: text ?? null },
  };
};
