import StarIcon from '@mui/icons-material/StarRounded';
import StarBorderIcon from '@mui/icons-material/StarBorderRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { Booking } from '@domain/database/records';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { completeTrip } from '@/state/trip/trip.thunks';

/** One to five stars with a comment, or none at all: either ends the paid trip (docs/product.md 5.9). */
export function RatingPanel({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isEnding, setIsEnding] = useState(false);
  const end = async (rating?: { rate: number; comment?: string }) => {
    setIsEnding(true);
    await dispatch(completeTrip({ bookingId: booking.id, ...(rating === undefined ? {} : { rating }) }));
    setIsEnding(false);
  };
  const text = comment.trim();
  return (
    <Stack component="section" spacing={3} aria-labelledby="rate-title">
      <Typography id="rate-title" sx={{ fontWeight: 550 }}>
        {t('trip_rate_title', { name: booking.driver_name ?? t('col_driver') })}
      </Typography>
      <Box>
        <Rating
          name="trip-rating"
          size="large"
          value={stars}
          onChange={(_, value) => setStars(value)}
          getLabelText={(value) => t('trip_stars', { stars: value })}
          icon={<StarIcon fontSize="inherit" />}
          emptyIcon={<StarBorderIcon fontSize="inherit" />}
          sx={{ fontSize: 44, '& .MuiRating-iconFilled': { color: 'accent.main' } }}
        />
      </Box>
      {stars !== null && (
        <TextField
          label={t('trip_rate_comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.ratingComment } }}
        />
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
          onClick={() =>
            stars !== null && void end({ rate: stars, ...(text === '' ? {} : { comment: text }) })
          }
        >
          {t('trip_rate_send')}
        </Button>
      </Stack>
    </Stack>
  );
}
