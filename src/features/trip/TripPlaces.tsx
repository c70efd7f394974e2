import { Box, Link, Stack, Typography } from '@mui/material';
import { type Booking, TRIP_STATES } from '@domain/records';
import { taxOfBooking } from '@domain/fare/tax';
import { taxLabel } from '@domain/fare/tax-line';
import type { PlainKey } from '@locales/keys';
import { decimalsOf } from '@domain/money/money';
import { Money } from '@/components/Money';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { OfficePriceNote } from '@/components/office/OfficePriceNote';
import { PlaceLines } from '@/components/PlaceLines';
import { PriceNote } from '@/components/PriceNote';
import { useT } from '@/i18n/hooks';

/** A photo of the parcel that the driver has taken. */
function ParcelPhoto({ src, label }: { src: string | undefined; label: string }) {
  if (src === undefined || !/^https?:\/\//.test(src)) return null;
  return (
    <Link href={src} target="_blank" rel="noopener noreferrer" sx={{ display: 'block' }}>
      <Box
        component="img"
        src={src}
        alt={label}
        loading="lazy"
        sx={{ width: 112, height: 84, objectFit: 'cover', borderRadius: '10px', display: 'block' }}
      />
      <Typography variant="caption">{label}</Typography>
    </Link>
  );
}

/** The places and the price of a trip, and the parcel of a delivery. */
export function TripPlaces({ booking }: { booking: Booking }) {
  const t = useT();
  const facts: { id: PlainKey; text: string | undefined }[] = [
    {
      id: 'col_passenger',
      text: [booking.passengerName, booking.passengerPhone].filter(Boolean).join(' · '),
    },
    { id: 'col_passengers', text: booking.passengers?.toString() },
    { id: 'col_rider_note', text: booking.riderNote },
    { id: 'col_delivery_person', text: booking.deliveryPerson },
    { id: 'col_delivery_phone', text: booking.deliveryPersonPhone },
    { id: 'col_parcel_type', text: booking.parcelTypeSelected?.description },
    { id: 'col_option', text: booking.optionSelected?.description },
    { id: 'col_pickup_instructions', text: booking.pickUpInstructions },
    { id: 'col_delivery_instructions', text: booking.deliveryInstructions },
  ];
  // The price of a cancelled trip is not paid, so its tax is not paid either.
  const tax =
    booking.status === 'CANCELLED' ? undefined : taxOfBooking(booking, decimalsOf(booking.settings));
  const shown = facts.filter(({ text }) => text !== undefined && text.trim() !== '');
  return (
    <Stack spacing={4}>
      <PlaceLines trip={booking} />
      {booking.trip_cost !== undefined && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography color="textSecondary">{t('col_trip_cost')}</Typography>
          <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
            <Money amount={booking.trip_cost} />
          </Typography>
        </Stack>
      )}
      {tax !== undefined && booking.trip_cost !== undefined && (
        <Typography variant="hint">
          {taxLabel(t, tax)}: <Money amount={tax.amount} />
        </Typography>
      )}
      {booking.trip_cost !== undefined && booking.settings && !TRIP_STATES[booking.status].isRideOver && (
        <PriceNote confirmed={booking.trip_cost} settings={booking.settings} />
      )}
      {booking.officePrice !== undefined && <OfficePriceNote reason={booking.officePrice.reason} />}
      {booking.carNeeds !== undefined && <CarNeedsWords needs={booking.carNeeds} />}
      {shown.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px' }}>
          {shown.map(({ id, text }) => (
            <Box key={id} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="hint">
                {t(id)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {(booking.pickup_image !== undefined || booking.deliver_image !== undefined) && (
        <Stack direction="row" spacing={3}>
          <ParcelPhoto src={booking.pickup_image} label={t('col_pickup_image')} />
          <ParcelPhoto src={booking.deliver_image} label={t('col_deliver_image')} />
        </Stack>
      )}
    </Stack>
  );
}
