import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { offeredRiderTags, type RiderTag } from '@domain/booking/rating-tags';
import type { Booking } from '@domain/database/records';
import { ratingStrings } from '@domain/languages/en/rating';
import { canRateRider } from '@domain/trip/rider-rating';
import { useNow } from '@/components/layout/use-now';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { fetchRiderRating, rateRider } from '@/state/trip/rider-rating.thunks';
import { RatingTags } from './RatingTags';
import { Stars } from './Stars';

const LOOK_MS = 60_000;

/** The driver's stars for the rider, once, after the ride (docs/product.md 3.30). */
export function RateRider({ booking }: { booking: Booking }) {
  const t = usePageT(ratingStrings);
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectCurrentUser)?.id;
  const now = useNow(LOOK_MS);
  const { id: bookingId, customer } = booking;
  const isOpen = uid !== undefined && canRateRider(booking, uid, now);
  /** undefined: not known yet */
  const [given, setGiven] = useState<number | null | undefined>(undefined);
  const [stars, setStars] = useState<number | null>(null);
  const [chosen, setChosen] = useState<RiderTag[]>([]);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const request = dispatch(fetchRiderRating({ bookingId, customer }));
    request.unwrap().then(
      (known) => setGiven(known?.rate ?? null),
      () => undefined,
    );
    return () => request.abort();
  }, [dispatch, isOpen, bookingId, customer]);

  if (!isOpen || given === undefined) return null;
  const typed = booking.customer_name?.trim() ?? '';
  const name = typed === '' ? t('role_rider') : typed;
  if (given !== null)
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
    setIsSending(true);
    const tags = offeredRiderTags(rate).filter((tag) => chosen.includes(tag));
    const answer = await dispatch(rateRider({ bookingId, rate, tags }));
    setIsSending(false);
    // The store's listener reports a failure.
    if (rateRider.fulfilled.match(answer)) setGiven(rate);
  };
  return (
    <Stack component="section" spacing={3} aria-labelledby="rate-rider-title">
      <Box>
        <Typography id="rate-rider-title" sx={{ fontWeight: 550 }}>
          {t('rate_rider_title', { name })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('rate_rider_help')}
        </Typography>
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
            loading={isSending}
            onClick={() => void send(stars)}
          >
            {t('trip_rate_send')}
          </Button>
        </>
      )}
    </Stack>
  );
}
