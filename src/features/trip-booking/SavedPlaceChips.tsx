import HistoryIcon from '@mui/icons-material/HistoryRounded';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderRounded';
import { Box, Chip, Typography } from '@mui/material';
import type { PlainKey } from '@locales/keys';
import { useT } from '@/i18n/use-t';
import { useOfferedPlaces } from './use-offered-places';
import type { useTripPoints } from './use-trip-points';

const TITLES: Readonly<Partial<Record<string, PlainKey>>> = {
  pickup: 'saved_for_pickup',
  drop: 'saved_for_drop',
};

type SavedPlaceChipsProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };

/** The places a rider keeps and goes to often: one press puts one into the field that was used last. */
export function SavedPlaceChips({ points, isDisabled }: SavedPlaceChipsProps) {
  const t = useT();
  const places = useOfferedPlaces();
  if (places.length === 0) return null;
  const { selected } = points;
  const title = t(TITLES[selected] ?? 'saved_for_stop');
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {/* One row, however many there are: the form below stays in reach. */}
      <Box sx={{ display: 'flex', gap: 2, overflowX: 'auto', mx: -1, px: 1, py: 1 }}>
        {places.map(({ id, name, place, isOwn }) => (
          <Chip
            key={id}
            label={name}
            title={place.add}
            icon={isOwn ? <BookmarkIcon /> : <HistoryIcon />}
            variant="outlined"
            disabled={isDisabled}
            onClick={() => points.put(selected, place)}
            sx={{ minHeight: 40, maxWidth: 220, flexShrink: 0 }}
          />
        ))}
      </Box>
    </Box>
  );
}
