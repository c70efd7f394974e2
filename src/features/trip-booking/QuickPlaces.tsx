import BookmarkIcon from '@mui/icons-material/BookmarkBorderRounded';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import MapIcon from '@mui/icons-material/MapOutlined';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import { List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { choosingOnMap, selectTripPoints } from '@/state/trip-points/trip-points.slice';
import { useOfferedPlaces } from './use-offered-places';
import type { useTripPoints } from './use-trip-points';

type QuickPlacesProps = {
  points: ReturnType<typeof useTripPoints>;
  name: string;
  /** the list has done its work; a key pressed its button, or a tap */
  onDone: (isByKey: boolean) => void;
};

/** Offers places while a place field is empty: the own position, the map, the saved places and the recent ones. */
export function QuickPlaces({ points, name, onDone }: QuickPlacesProps) {
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
