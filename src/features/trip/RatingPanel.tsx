import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { offeredDriverTags, type DriverTag } from '@domain/trip/people/rating-tags';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { Booking } from '@domain/records';
import type { GivenRating } from '@domain/trip/steps/rider-steps';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { completeTrip } from '@/state/trip/trip.thunks';
import { RatingTags } from './RatingTags';
import { Stars } from './Stars';

/**
 * Lets the rider rate the driver with one to five stars, tags and a comment, or skip the rating. In both
 * cases the paid trip is then complete.
 */
export function RatingPanel({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [stars, setStars] = useState<number | null>(null);
  const [chosen, setChosen] = useState<DriverTag[]>([]);
  const [comment, setComment] = useState('');
  const { isBusy: isEnding, run } = useBusy();
  const end = async (rating?: GivenRating) => {
    await run(() =>
      dispatch(completeTrip({ bookingId: booking.id, ...(rating === undefined ? {} : { rating }) })),
    );
  };
  const send = () => {
    if (stars === null) return;
    const text = comment.trim();
    // Tags that belong to another number of stars are no longer on the screen, so they are not sent.
    const tags = offeredDriverTags(stars).filter((tag) => chosen.includes(tag));
    void end({
      rate: stars,
      ...(tags.length === 0 ? {} : { tags }),
      ...(text === '' ? {} : { comment: text }),
    });
  };
  return (
    <Stack component="section" spacing={3} aria-labelledby="rate-title">
      <Typography id="rate-title" sx={{ fontWeight: 550 }}>
        {t('trip_rate_title', { name: booking.driver_name ?? t('col_driver') })}
      </Typography>
      <Box>
        <Stars name="trip-rating" value={stars} onChange={setStars} />
      </Box>
      {stars !== null && (
        <>
          <RatingTags offered={offeredDriverTags(stars)} chosen={chosen} onChange={setChosen} />
          <TextField
            label={t('trip_rate_comment')}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.ratingComment } }}
          />
        </>
      )}
      <Stack direction="row" spacing={2}>
        <Button color="inherit" disabled={isEnding} onClick={() => void end()}>
          {t('trip_rate_skip')}
        </Button>
        <Button
          variant="contained"
          size="large"
          sx={{ flex: 1 }}
          loading={isEnding}
          disabled={stars === null}
          onClick={send}
        >
          {t('trip_rate_send')}
        </Button>
      </Stack>
    </Stack>
  );
}
