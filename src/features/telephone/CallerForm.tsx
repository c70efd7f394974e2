import {
  Alert,
  Box,
  Button,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import type { Caller, CallerTrip } from '@domain/contracts/people/callers';
import { isPlaced, type Place } from '@domain/records';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import { OFFICE_TEXT_LENGTH } from '@domain/dispatch/office/office';
import type { PlainKey } from '@locales/keys';
import { DateTimeInput } from '@/components/DateTimeController';
import { CarNeedsChoice } from '@/components/office/CarNeedsChoice';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { RetryLine } from '@/components/RetryLine';
import { useTripPrices } from '@/components/use-trip-prices';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch, useCarTypes, useSettings } from '@/state/hooks';
import { fetchPlaceCoordinates, searchPlaces, tripPricesOf } from '@/state/places/places.thunks';
import { call } from '@/api/call';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { optionOf } from './caller-trip';
import { useBusy } from '@/lib/use-busy';

type End = 'pickup' | 'drop';
type Point = { text: string; place: Place | null };
const NOWHERE: Point = { text: '', place: null };
const pointOf = (place: Place | undefined): Point =>
  place === undefined ? NOWHERE : { text: place.add, place: isPlaced(place) ? place : null };

type CallerFormProps = {
  /** null for an unknown number, because its caller becomes a guest */
  caller: Caller | null;
  phone: string;
  /** the former trip from which the form is filled, or null */
  initial: CallerTrip | null;
  isBusy: boolean;
  onDirty: () => void;
  onPrice: (request: QuoteRequest) => void;
};

/**
 * The form of a booking by telephone. Enter moves from field to field, then requests the price, and then
 * books.
 */
export function CallerForm({ caller, phone, initial, isBusy, onDirty, onPrice }: CallerFormProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const carTypes = useCarTypes();
  const near = useSettings()?.mapCenter;
  const box = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [points, setPoints] = useState({ pickup: pointOf(initial?.pickup), drop: pointOf(initial?.drop) });
  const [carTypeId, setCarTypeId] = useState(
    () => [initial?.carTypeId, carTypes[0]?.id].find((id) => carTypes.some((car) => car.id === id)) ?? '',
  );
  const [isLater, setIsLater] = useState(false);
  const [tripdate, setTripdate] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [needs, setNeeds] = useState(() => carNeedsOf(initial?.carNeeds));
  const [problem, setProblem] = useState<PlainKey | null>(null);
  const [openedAt] = useState(() => Date.now());
  const { isBusy: isMakingGuest, run } = useBusy();
  const latest = useRef({ pickup: 0, drop: 0 });
  const stops = (initial?.stops ?? []).filter(isPlaced);

  // The focus is set at once. If it were set in a later task, the next key could arrive earlier, in the
  // previous field.
  const focusOn = (field: string, options?: FocusOptions): void =>
    (
      box.current?.querySelector<HTMLElement>(`[data-field="${field}"] input:checked`) ??
      box.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)
    )?.focus(options);
  const isUnknown = caller === null;
  useLayoutEffect(() => {
    // The name is the first field. The focus must not scroll the number above it out of view.
    if (isUnknown) focusOn('name', { preventScroll: true });
    else focusOn(initial === null ? 'pickup' : 'car');
  }, [isUnknown, initial]);

  const { pickup, drop } = points;
  const priced = useTripPrices(
    [pickup.place, ...stops, drop.place],
    useCallback((places) => dispatch(tripPricesOf(places)), [dispatch]),
  );
  const priceOf = (id: string): number | undefined =>
    priced.prices?.prices.find(({ carTypeId: one }) => one === id)?.total;

  const set = (end: End, point: Point): void => {
    latest.current[end] += 1;
    setPoints((before) => ({ ...before, [end]: point }));
    setProblem(null);
    onDirty();
  };
  const put = (end: End, place: Place): void => {
    if (!isPlaced(place)) {
      if (place.placeId === undefined) set(end, { text: place.add, place: null });
      else void choose(end, place.placeId, place.add);
      return;
    }
    set(end, pointOf(place));
    focusOn(end === 'pickup' && drop.place === null ? 'drop' : 'car');
  };
  const choose = async (end: End, placeId: string, description: string): Promise<void> => {
    set(end, { text: description, place: null });
    const turn = latest.current[end];
    focusOn(end === 'pickup' && drop.place === null ? 'drop' : 'car');
    const answer = await dispatch(fetchPlaceCoordinates(placeId));
    if (latest.current[end] !== turn) return;
    if (fetchPlaceCoordinates.fulfilled.match(answer))
      setPoints((before) => ({ ...before, [end]: pointOf({ ...answer.payload, add: description }) }));
    else dispatch(alertDialogShown('google_places_error'));
  };
  const putUsual = (at: number): void => {
    const place = caller?.places[at]?.place;
    if (place !== undefined) put(pickup.place === null ? 'pickup' : 'drop', place);
  };

  const submit = async (): Promise<void> => {
    if (isBusy || isMakingGuest) return;
    const guest = name.trim();
    const missing: [PlainKey, string] | null =
      isUnknown && guest.length < 2
        ? ['caller_name', 'name']
        : pickup.place === null
          ? ['caller_choose_places', 'pickup']
          : drop.place === null
            ? ['caller_choose_places', 'drop']
            : carTypeId === ''
              ? ['caller_choose_car', 'car']
              : isLater && tripdate === null
                ? ['caller_choose_time', 'time']
                : null;
    if (missing !== null || pickup.place === null || drop.place === null) {
      setProblem(missing?.[0] ?? 'caller_choose_places');
      focusOn(missing?.[1] ?? 'pickup');
      return;
    }
    let customer = caller?.id;
    if (customer === undefined) {
      const made = await run(() => dispatch(call('add_guest', { name: guest, phone })));
      if ('error' in made) return;
      customer = made.payload.id;
    }
    const option = optionOf(
      initial,
      carTypes.find(({ id }) => id === carTypeId),
    );
    onPrice({
      pickup: pickup.place,
      drop: drop.place,
      carTypeId,
      customer,
      bookLater: isLater,
      ...(stops.length > 0 ? { waypoints: stops } : {}),
      ...(isLater && tripdate !== null ? { tripdate } : {}),
      ...(option === undefined ? {} : { instructionData: { optionIndex: option } }),
      ...(needs.length === 0 ? {} : { carNeeds: needs }),
      ...(note.trim() === '' ? {} : { driverNote: note.trim() }),
    });
  };

  const placeField = (end: End, label: string) => (
    <Box data-field={end}>
      <PlaceSearchField
        label={label}
        value={points[end].text}
        search={(text) => dispatch(searchPlaces({ text, ...(near ? { near } : {}) })).unwrap()}
        onTextChange={(text) => {
          if (text !== points[end].text) set(end, { text, place: null });
        }}
        onPick={({ place_id, description }) => void choose(end, place_id, description)}
      />
    </Box>
  );

  return (
    <Stack
      ref={box}
      component="form"
      spacing={3}
      noValidate
      aria-label={t('caller_new_trip')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.altKey) return;
        if (event.code === `Key${CALLER_KEYS.later.toUpperCase()}`) {
          event.preventDefault();
          setIsLater(!isLater);
          onDirty();
        }
        const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
        if (digit === undefined) return;
        event.preventDefault();
        putUsual(Number(digit) - 1);
      }}
    >
      {isUnknown && (
        <Box data-field="name">
          <TextField
            fullWidth
            required
            label={t('caller_name')}
            helperText={t('caller_guest_help')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
              onDirty();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || pickup.place !== null || name.trim().length < 2) return;
              event.preventDefault();
              focusOn('pickup');
            }}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          />
        </Box>
      )}
      {caller !== null && caller.places.length > 0 && (
        <Box>
          <Typography component="h3" variant="subtitle2">
            {t('caller_places')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {t('caller_place_keys')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            {caller.places.map(({ place, label }, index) => (
              <Chip
                key={`${String(place.lat)},${String(place.lng)}`}
                size="small"
                variant="outlined"
                label={`${String(index + 1)} ${label === '' ? (place.add.split(',')[0] ?? place.add) : label}`}
                aria-keyshortcuts={`Alt+${String(index + 1)}`}
                onClick={() => putUsual(index)}
              />
            ))}
          </Box>
        </Box>
      )}
      {placeField('pickup', t('dispatch_from'))}
      {stops.map((stop, index) => (
        <Typography key={index} variant="hint">
          {`→ ${stop.add}`}
        </Typography>
      ))}
      {placeField('drop', t('dispatch_to'))}
      <FormControl data-field="car">
        <FormLabel>{t('dispatch_car_type')}</FormLabel>
        <RadioGroup
          value={carTypeId}
          onChange={({ target }) => {
            setCarTypeId(target.value);
            setProblem(null);
          }}
        >
          {carTypes.map(({ id, name: carName }) => {
            const price = priceOf(id);
            return (
              <FormControlLabel
                key={id}
                value={id}
                control={<Radio size="small" />}
                label={
                  <Box component="span" sx={{ display: 'flex', gap: 3 }}>
                    <span>{carName}</span>
                    {price !== undefined && (
                      <Box
                        component="span"
                        sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}
                      >
                        {format.money(price)}
                      </Box>
                    )}
                  </Box>
                }
                slotProps={{ typography: { sx: { width: '100%' } } }}
              />
            );
          })}
        </RadioGroup>
        {priced.prices?.isOld === true && <Alert severity="info">{t('caller_old_route')}</Alert>}
        {priced.error !== null && <RetryLine error={priced.error} onRetry={priced.retry} />}
      </FormControl>
      <CarNeedsChoice
        value={needs}
        onChange={(next) => {
          setNeeds(next);
          onDirty();
        }}
      />
      <FormControlLabel
        control={
          <Switch
            checked={isLater}
            slotProps={{ input: { 'aria-keyshortcuts': 'Alt+L' } }}
            onChange={(_event, on) => {
              setIsLater(on);
              onDirty();
            }}
          />
        }
        label={t('caller_later')}
      />
      {isLater && (
        <Box
          data-field="time"
          onKeyDown={(event) => {
            // The date field is not an input of the form, so Enter in it would not submit the form.
            if (event.key !== 'Enter' || tripdate === null) return;
            event.preventDefault();
            void submit();
          }}
        >
          <DateTimeInput
            label={t('caller_when')}
            value={tripdate}
            min={openedAt}
            onChange={setTripdate}
            hasFocus
          />
        </Box>
      )}
      <TextField
        label={t('dispatch_do_note')}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          onDirty();
        }}
        slotProps={{ htmlInput: { maxLength: OFFICE_TEXT_LENGTH } }}
      />
      <div role="alert">{problem !== null && <Alert severity="warning">{t(problem)}</Alert>}</div>
      <Button type="submit" variant="contained" loading={isBusy || isMakingGuest} aria-keyshortcuts="Enter">
        {t('caller_see_price')}
      </Button>
    </Stack>
  );
}
