import CancelIcon from '@mui/icons-material/CloseOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { CardGrid } from '@/components/CardGrid';
import { Money } from '@/components/Money';
import { PlaceLines } from '@/components/PlaceLines';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { TripAgain } from '@/components/TripAgain';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { tripAgain } from '@/state/trip-points/trip-again';
import { isPayable } from './booking-actions';

/**
 * The amount on a card. It is the price of the trip. For a driver it is the driver's share, and for a rider's
 * cancelled trip it is the cancellation fee.
 */
function amountOf(booking: Booking, role: Role): { label: PlainKey; amount: number } | null {
  const { status, trip_cost, driver_share, cancellationFee = 0 } = booking;
  if (status === 'CANCELLED')
    return role === 'rider' && cancellationFee > 0 ? { label: 'booking_fee', amount: cancellationFee } : null;
  if (role === 'driver')
    return driver_share === undefined ? null : { label: 'booking_share', amount: driver_share };
  return trip_cost === undefined ? null : { label: 'col_trip_cost', amount: trip_cost };
}

type BookingCardProps = {
  booking: Booking;
  role: Role;
  /** null if the person cannot cancel the booking now */
  onCancel: (() => void) | null;
};

function BookingCard({ booking, role, onCancel }: BookingCardProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const {
    status,
    reference = '',
    carType,
    driver_name = '',
    vehicle_number = '',
    customer_name = '',
  } = booking;
  const amount = amountOf(booking, role);
  const isPayNow = isPayable(status, role);
  const isOver = !TRIP_STATES[status].isOpen;
  const { hasReceipt } = TRIP_STATES[status];
  const other = role === 'rider' ? driver_name : customer_name;
  const hasActions = isPayNow || onCancel !== null || hasReceipt || (isOver && role === 'rider');
  return (
    <Card component="article" aria-label={reference}>
      <CardActionArea component={Link} to={ROUTES.trip.build(booking.id)} sx={{ p: 5 }}>
        <Stack spacing={4}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700 }}>{format.dateTime(booking.tripdate)}</Typography>
              <Typography variant="hint">
                {carType} · <bdi style={{ letterSpacing: '0.06em' }}>{reference}</bdi>
              </Typography>
            </Box>
            <StatusChip status={status} />
          </Stack>
          <PlaceLines trip={booking} />
          {(other.trim() !== '' || amount !== null) && (
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-end', gap: 3 }}>
              <Typography variant="hint" component="div" sx={{ minWidth: 0 }}>
                {other}{' '}
                {role === 'rider' && vehicle_number.trim() !== '' && <Plate number={vehicle_number} />}
              </Typography>
              {amount !== null && (
                <Box sx={{ textAlign: 'end' }}>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {t(amount.label)}
                  </Typography>
                  <Typography component="div" sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
                    <Money amount={amount.amount} />
                  </Typography>
                </Box>
              )}
            </Stack>
          )}
        </Stack>
      </CardActionArea>
      {hasActions && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, px: 5, pb: 5 }}>
          {isPayNow && (
            <Button
              variant="contained"
              size="small"
              onClick={() => dispatch(bookingDialogAsked('pay', booking.id))}
            >
              {t('payment_pay')}
            </Button>
          )}
          {isOver && role === 'rider' && (
            <TripAgain onFill={(isWayBack) => dispatch(tripAgain(booking, isWayBack))} />
          )}
          {hasReceipt && (
            <Button
              component={Link}
              to={ROUTES.receipt.build(booking.id)}
              size="small"
              color="inherit"
              startIcon={<ReceiptIcon />}
            >
              {t('trip_receipt')}
            </Button>
          )}
          {onCancel !== null && (
            <Button color="error" size="small" startIcon={<CancelIcon />} onClick={onCancel}>
              {t('cancel_booking')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

type BookingCardsProps = {
  bookings: readonly Booking[];
  role: Role;
  isCancellable: (booking: Booking) => boolean;
  onCancel: (booking: Booking) => void;
};

/** Bookings as cards with time, kind, route, people and price. */
export function BookingCards({ bookings, role, isCancellable, onCancel }: BookingCardsProps) {
  return (
    <CardGrid>
      {bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          role={role}
          onCancel={isCancellable(booking) ? () => onCancel(booking) : null}
        />
      ))}
    </CardGrid>
  );
}
