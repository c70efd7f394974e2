import { Box, Button, Rating, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { offeredRiderTags, type RiderTag } from '@domain/trip/people/rating-tags';
import type { Booking } from '@domain/records';
import { canRateRider } from '@domain/trip/people/rider-rating';
import { useMutate, useRead } from '@/api/hooks';
import { useNow } from '@/components/use-now';
import { useT } from '@/i18n/hooks';
import { useCurrentUser } from '@/state/hooks';
import { fetchRiderRating } from '@/state/trip/rider-rating';
import { RatingTags } from './RatingTags';
import { Stars } from './Stars';

const LOOK_MS = 60_000;

/** Lets the driver rate the rider with stars after the ride. A rider can be rated only once for each ride. */
export function RateRider({ booking }: { booking: Booking }) {
  const t = useT();
  const uid = useCurrentUser()?.id;
  const now = useNow(LOOK_MS);
  const { id: bookingId, customer } = booking;
  const isOpen = uid !== undefined && canRateRider(booking, uid, now);
  const known = useRead(fetchRiderRating, isOpen ? { bookingId, customer } : null);
  const rating = useMutate('rate_rider');
  const [stars, setStars] = useState<number | null>(null);
  const [chosen, setChosen] = useState<RiderTag[]>([]);

  if (!isOpen || known.data === undefined) return null;
  const given = known.data?.rate;
  const typed = booking.customer_name?.trim() ?? '';
  const name = typed === '' ? t('role_rider') : typed;
  if (given !== undefined)
    return (
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary">{t('rate_rider_done', { name })}</Typography>
        <Rating
          readOnly
          value={given}
          getLabelText={(value) => t('trip_stars', { stars: value })}
          sx={{ '& .MuiRating-iconFilled': { color: 'accent.main' } }}
        />
      </Stack>
    );
  const send = async (rate: number) => {
    const tags = offeredRiderTags(rate).filter((tag) => chosen.includes(tag));
    if ((await rating.send({ bookingId, rate, tags })) !== null) known.replace({ rate });
  };
  return (
    <Stack component="section" spacing={3} aria-labelledby="rate-rider-title">
      <Box>
        <Typography id="rate-rider-title" sx={{ fontWeight: 550 }}>
          {t('rate_rider_title', { name })}
        </Typography>
        <Typography variant="hint">{t('rate_rider_help')}</Typography>
      </Box>
      <Box>
        <Stars name="rider-rating" value={stars} onChange={setStars} />
      </Box>
      {stars !== null && (
        <>
          <RatingTags offered={offeredRiderTags(stars)} chosen={chosen} onChange={setChosen} />
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            loading={rating.isBusy}
            onClick={() => void send(stars)}
          >
            {t('trip_rate_send')}
          </Button>
        </>
      )}
    </Stack>
  );
}
