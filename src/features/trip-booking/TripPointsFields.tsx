import BookmarkIcon from '@mui/icons-material/BookmarkBorderRounded';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import SwapVertIcon from '@mui/icons-material/SwapVertRounded';
import { Box, Button, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { PlainKey } from '@locales/keys';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { useT } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectTripPoints, type TripPointName } from '@/state/trip-points/trip-points.slice';
import { QuickPlaces } from './QuickPlaces';
import { AddStopButton, StopFields } from './StopFields';
import { useOfferedPlaces } from './use-offered-places';
import type { useTripPoints } from './use-trip-points';

type TripPointsFieldsProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };

const DOT = 12;

/** Two dots and the line between them, so that both fields read as one trip. */
function TripLine() {
  return (
    <Stack aria-hidden sx={{ alignItems: 'center', alignSelf: 'stretch', py: '22px', width: DOT }}>
      <Box
        sx={{
          width: DOT,
          height: DOT,
          flexShrink: 0,
          borderRadius: '50%',
          border: '3px solid',
          borderColor: 'text.primary',
        }}
      />
      <Box sx={{ width: 2, flexGrow: 1, bgcolor: 'surface.control' }} />
      <Box
        sx={{
          width: DOT,
          height: DOT,
          flexShrink: 0,
          bgcolor: 'accent.main',
          border: '3px solid',
          borderColor: 'text.primary',
        }}
      />
    </Stack>
  );
}

const TITLES: Readonly<Partial<Record<string, PlainKey>>> = {
  pickup: 'saved_for_pickup',
  drop: 'saved_for_drop',
};

type SavedPlaceChipsProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };

/** The places a rider keeps and goes to often: one press puts one into the field that was used last. */
function SavedPlaceChips({ points, isDisabled }: SavedPlaceChipsProps) {
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

/** Pickup, stops and drop as one joined control, with swap at its side and "use my location" below (docs/product.md 2.2). */
export function TripPointsFields({ points, isDisabled }: TripPointsFieldsProps) {
  const t = useT();
  const hasPlaces = useOfferedPlaces().length > 0;
  const { hasMap } = useAppSelector(selectTripPoints);
  const quickOf = (name: TripPointName) =>
    name === 'pickup' || hasPlaces || hasMap
      ? (close: (isByKey: boolean) => void) => <QuickPlaces points={points} name={name} onDone={close} />
      : undefined;
  return (
    <Stack spacing={1} data-place-frame>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
        <TripLine />
        <Stack spacing={3} sx={{ flexGrow: 1, minWidth: 0 }}>
          <PlaceSearchField
            label={t('booking_pickup')}
            value={points.textOf('pickup')}
            search={points.search}
            onTextChange={(text) => points.type('pickup', text)}
            onPick={(suggestion) => void points.choose('pickup', suggestion)}
            onFocus={() => points.select('pickup')}
            quick={quickOf('pickup')}
            isDisabled={isDisabled}
          />
          <StopFields points={points} isDisabled={isDisabled} quickOf={quickOf} />
          <PlaceSearchField
            label={t('booking_drop')}
            value={points.textOf('drop')}
            search={points.search}
            onTextChange={(text) => points.type('drop', text)}
            onPick={(suggestion) => void points.choose('drop', suggestion)}
            onFocus={() => points.select('drop')}
            quick={quickOf('drop')}
            isDisabled={isDisabled}
          />
        </Stack>
        <Tooltip title={t('booking_swap')}>
          <span>
            <IconButton aria-label={t('booking_swap')} onClick={points.swap} disabled={isDisabled}>
              <SwapVertIcon />
            </IconButton>
          </span>
        </Tooltip>
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<MyLocationIcon />}
          loading={points.isLocating}
          loadingPosition="start"
          disabled={isDisabled}
          onClick={() => void points.pickUpHere()}
        >
          {t(points.isLocating ? 'booking_my_location_busy' : 'booking_my_location')}
        </Button>
        <AddStopButton points={points} isDisabled={isDisabled} />
      </Box>
      <SavedPlaceChips points={points} isDisabled={isDisabled} />
    </Stack>
  );
}
