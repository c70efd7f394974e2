import { Box, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { destinationNow, destinationsLeft } from '@domain/dispatch/driver/work-wishes';
import { KM_PER_MILE } from '@domain/geo/geo';
import { isPlaced, type Place, placeSchema } from '@domain/records';
import { keptPlace } from '@domain/retention/google-data';
import { dayAt } from '@domain/time/city-days';
import { useMutate } from '@/api/hooks';
import { FormDialog } from '@/components/FormDialog';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { Choice } from '@/components/Choice';
import { useFormat, useT } from '@/i18n/hooks';
import { remember, remembered } from '@/lib/remembered';
import { selectOwnWork, selectServerOffset } from '@/state/driver/driver.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { fetchPlaceCoordinates, findPlaces, searchPlaces } from '@/state/places/places.thunks';
import { alertDialogShown } from '@/state/ui/ui.slice';

/** The distances that the driver can choose, in the operator's unit. */
const STEPS = [2, 3, 5, 8, 12, 20] as const;
const ANY = 0;

/** The device stores the last destinations, so that the driver can choose them again with one press. */
const KEPT = 'last-destinations';
const keptSchema = z.array(placeSchema);
const MOST_KEPT = 3;

type FieldProps = {
  label: string;
  helper?: string;
  value: Place | null;
  isDisabled?: boolean;
  /** called with null when the text changes, and with the chosen place when its coordinates have loaded */
  onChange: (place: Place | null) => void;
  /** whether the coordinates of the chosen place are still loading */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/** A field that searches a place. The place can be removed. */
function PlaceField({ label, helper, value, isDisabled = false, onChange, isBusy, onBusy }: FieldProps) {
  const dispatch = useAppDispatch();
  const near = useSettings()?.mapCenter;
  const [text, setText] = useState(value?.add ?? '');
  const choose = async ({ place_id, description }: PlaceSuggestion) => {
    onBusy(true);
    const answer = await dispatch(fetchPlaceCoordinates(place_id));
    onBusy(false);
    if (fetchPlaceCoordinates.fulfilled.match(answer)) onChange({ ...answer.payload, add: description });
    else dispatch(alertDialogShown('google_places_error'));
  };
  return (
    <Box>
      <PlaceSearchField
        label={label}
        value={text}
        isBusy={isBusy}
        isDisabled={isDisabled}
        search={(typed) => dispatch(searchPlaces({ text: typed, ...(near ? { near } : {}) })).unwrap()}
        onTextChange={(typed) => {
          setText(typed);
          onChange(null);
        }}
        onPick={(suggestion) => void choose(suggestion)}
      />
      {helper !== undefined && (
        <Typography variant="hint" sx={{ mt: 1 }}>
          {helper}
        </Typography>
      )}
    </Box>
  );
}

type DistanceProps = {
  label: string;
  km: number | null;
  isAnyOffered: boolean;
  onChange: (km: number | null) => void;
};

function DistanceField({ label, km, isAnyOffered, onChange }: DistanceProps) {
  const t = useT();
  const format = useFormat();
  const unitKm = format.settings.convertToMile ? KM_PER_MILE : 1;
  const steps = STEPS.map((step) => step * unitKm);
  const nearest = km === null ? null : steps.reduce((a, b) => (Math.abs(b - km) < Math.abs(a - km) ? b : a));
  return (
    <Choice
      label={label}
      value={nearest ?? ANY}
      options={[
        ...(isAnyOffered ? [{ value: ANY, label: t('wishes_any') }] : []),
        ...steps.map((step) => ({ value: step, label: format.distanceFromKm(step) })),
      ]}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
      fullWidth
    />
  );
}

const DEFAULT_RADIUS_STEP = STEPS[2];

/** A dialog in which the driver chooses a destination, an area and the longest distance to a pickup. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const format = useFormat();
  const work = useAppSelector(selectOwnWork);
  const most = useSettings()?.destination_uses ?? 0;
  const serverOffsetMs = useAppSelector(selectServerOffset);
  const [now] = useState(() => Date.now() + serverOffsetMs);
  const inForce = destinationNow(work?.wishes, now) ?? null;
  const [destination, setDestination] = useState<Place | null>(inForce);
  const [area, setArea] = useState<Place | null>(work?.wishes?.area ?? null);
  const [radiusKm, setRadiusKm] = useState(
    work?.wishes?.area?.radiusKm ?? DEFAULT_RADIUS_STEP * (format.settings.convertToMile ? KM_PER_MILE : 1),
  );
  const [maxPickupKm, setMaxPickupKm] = useState<number | null>(work?.wishes?.maxPickupKm ?? null);
  const [kept] = useState(() => remembered(KEPT, keptSchema) ?? []);
  // When a chip is pressed, the field gets a new key, so that it shows the chip's place.
  const [filled, setFilled] = useState(0);
  const { send, isBusy } = useMutate('set_wishes');
  const [isDestinationBusy, setIsDestinationBusy] = useState(false);
  const [isAreaBusy, setIsAreaBusy] = useState(false);
  const left = destinationsLeft(work?.destinationUses, dayAt(now, format.settings.timeZone), most);
  const canSet = left > 0 || inForce !== null;

  const chooseKept = async (place: Place): Promise<void> => {
    setIsDestinationBusy(true);
    const [found = place] = await dispatch(findPlaces([place]));
    setIsDestinationBusy(false);
    if (!isPlaced(found)) {
      dispatch(alertDialogShown('google_places_error'));
      return;
    }
    setDestination(found);
    setFilled((count) => count + 1);
  };

  const save = async (): Promise<void> => {
    const placeOf = ({ lat, lng, add, placeId }: Place) => ({
      lat,
      lng,
      add,
      ...(placeId === undefined ? {} : { placeId }),
    });
    const answer = await send({
      destination: destination === null ? null : placeOf(destination),
      area: area === null ? null : { ...placeOf(area), radiusKm },
      maxPickupKm,
    });
    if (answer === null) return;
    if (destination !== null) {
      const others = kept.filter(({ add }) => add !== destination.add);
      remember(KEPT, [keptPlace(placeOf(destination)), ...others].slice(0, MOST_KEPT));
    }
    onClose();
  };

  return (
    <FormDialog
      isOpen
      title={t('wishes_title')}
      submitLabel={t('wishes_save')}
      // The driver cannot save before the coordinates are loaded, because the chosen place would be missing.
      isBusy={isBusy || isDestinationBusy || isAreaBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {most > 0 && (
        <Stack spacing={2}>
          <PlaceField
            key={filled}
            label={t('wishes_destination')}
            helper={t('wishes_destination_help', { count: left })}
            value={destination}
            isDisabled={!canSet}
            onChange={setDestination}
            isBusy={isDestinationBusy}
            onBusy={setIsDestinationBusy}
          />
          {canSet && kept.length > 0 && (
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              {kept.map((place) => (
                <Chip
                  key={place.add}
                  label={place.add}
                  variant="outlined"
                  onClick={() => void chooseKept(place)}
                  sx={{ minHeight: 48, maxWidth: '100%' }}
                />
              ))}
            </Box>
          )}
        </Stack>
      )}
      <PlaceField
        label={t('wishes_area_place')}
        value={area}
        onChange={setArea}
        isBusy={isAreaBusy}
        onBusy={setIsAreaBusy}
      />
      {area !== null && (
        <DistanceField
          label={t('wishes_radius')}
          km={radiusKm}
          isAnyOffered={false}
          onChange={(km) => km !== null && setRadiusKm(km)}
        />
      )}
      <DistanceField label={t('wishes_max_pickup')} km={maxPickupKm} isAnyOffered onChange={setMaxPickupKm} />
    </FormDialog>
  );
}
