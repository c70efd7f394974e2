import { Stack } from '@mui/material';
import type { Booking } from '@domain/records';
import { TripAgain } from '@/components/TripAgain';
import { useAppDispatch } from '@/state/hooks';
import { tripAgain } from '@/state/trip-points/trip-again';

/** After a trip: the same trip once more, or its way back. */
export function BookAgain({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 160px' } }}>
      <TripAgain onFill={(isWayBack) => dispatch(tripAgain(booking, isWayBack))} size="large" />
    </Stack>
  );
}
