import BookmarkIcon from '@mui/icons-material/BookmarkBorderRounded';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import MapIcon from '@mui/icons-material/MapOutlined';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import SwapVertIcon from '@mui/icons-material/SwapVertRounded';
import {
  Box,
  Button,
  Chip,
  IconButton,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import type { PlainKey } from '@locales/keys';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { useT } from '@/i18n/hooks';
import { selectOwnAddresses } from '@/state/addresses/addresses.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { choosingOnMap, selectTripPoints, type TripPointName } from '@/state/trip-points/trip-points.slice';
import { offeredPlaces } from './saved-places';
import { AddStopButton, StopFields } from './StopFields';
import type { useTripPoints } from './use-trip-points';

type TripPointsFieldsProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };

const DOT = 12;

/** Two dots with a line between them. They show that the fields of pickup and drop belong to one trip. */
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

/** The places that this person has saved or visits often. */
function useOfferedPlaces(): ReturnType<typeof offeredPlaces> {
  const own = useAppSelector(selectOwnAddresses);
  const user = useCurrentUser();
  return offeredPlaces(own, user?.savedAddresses ?? {});
}

/** The places that a rider has saved or visits often, as chips. A chip fills the field that was used last. */
function SavedPlaceChips({ points, isDisabled }: SavedPlaceChipsProps) {
  const t = useT();
  const places = useOfferedPlaces();
  if (places.length === 0) return null;
  const { selected } = points;
  const title = t(TITLES[selected] ?? 'saved_for_stop');
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="hint" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {/* The chips are always in one row, so that the form below them stays visible. */}
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

type QuickPlacesProps = {
  points: ReturnType<typeof useTripPoints>;
  name: string;
  /**
   * Called when the person has chosen a place. `isByKey` is true if the button was pressed by a key, and
   * false if it was pressed by a pointer.
   */
  onDone: (isByKey: boolean) => void;
};

/**
 * The choices of an empty place field. They are the person's position, the map, the saved places and the
 * recent places.
 */
function QuickPlaces({ points, name, onDone }: QuickPlacesProps) {
  const t = useT();
  const places = useOfferedPlaces();
  const dispatch = useAppDispatch();
  const { hasMap } = useAppSelector(selectTripPoints);
  const isPickup = name === 'pickup';
  return (
    <List dense aria-label={t('saved_and_recent')} sx={{ maxHeight: 'min(320px, 40dvh)', overflowY: 'auto' }}>
      {isPickup && (
        <ListItemButton
          onClick={({ detail }) => {
            onDone(detail === 0);
            void points.pickUpHere();
          }}
        >
          <ListItemIcon sx={{ minWidth: 36 }}>
            <MyLocationIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t('booking_my_location')} />
        </ListItemButton>
      )}
      {hasMap && (
        <ListItemButton
          onClick={({ detail }) => {
            onDone(detail === 0);
            dispatch(choosingOnMap(name));
          }}
        >
          <ListItemIcon sx={{ minWidth: 36 }}>
            <MapIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t('booking_on_map')} />
        </ListItemButton>
      )}
      {places.map(({ id, name: title, place, isOwn }) => (
        <ListItemButton
          key={id}
          onClick={({ detail }) => {
            onDone(detail === 0);
            points.put(name, place);
          }}
        >
          <ListItemIcon sx={{ minWidth: 36 }}>
            {isOwn ? <BookmarkIcon fontSize="small" /> : <HistoryIcon fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary={title}
            secondary={place.add === title ? undefined : place.add}
            slotProps={{ primary: { noWrap: true, dir: 'auto' }, secondary: { noWrap: true, dir: 'auto' } }}
          />
        </ListItemButton>
      ))}
    </List>
  );
}

/**
 * The fields for pickup, stops and drop. A button beside the fields swaps pickup and drop. The button for
 * the person's own position is below the fields.
 */
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
