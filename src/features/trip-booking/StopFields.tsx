import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { MAX_STOPS } from '@domain/contracts/bookings';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { bookingFormStrings } from '@domain/languages/en/booking-form';
import { usePageT } from '@/i18n/use-page-t';
import type { useTripPoints } from './use-trip-points';

type StopFieldsProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };

/** The places between pickup and drop, in the order of the trip. */
export function StopFields({ points, isDisabled }: StopFieldsProps) {
  const t = usePageT(bookingFormStrings);
  return points.stops.map(({ id }, index) => {
    const label = t('booking_stop', { number: index + 1 });
    const removeLabel = t('booking_stop_remove', { number: index + 1 });
    return (
      <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <PlaceSearchField
          label={label}
          value={points.textOf(id)}
          search={points.search}
          onTextChange={(text) => points.type(id, text)}
          onPick={(suggestion) => void points.choose(id, suggestion)}
          onFocus={() => points.select(id)}
          isDisabled={isDisabled}
        />
        <Tooltip title={removeLabel}>
          <span>
            <IconButton aria-label={removeLabel} onClick={() => points.removeStop(id)} disabled={isDisabled}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Stack>
    );
  });
}

/** Adds a stop before the drop, as long as the server takes one more. */
export function AddStopButton({ points, isDisabled }: StopFieldsProps) {
  const t = usePageT(bookingFormStrings);
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<AddIcon />}
      disabled={isDisabled || points.stops.length >= MAX_STOPS}
      onClick={points.addStop}
    >
      {t('booking_stop_add')}
    </Button>
  );
}
