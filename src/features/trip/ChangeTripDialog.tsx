import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import { Alert, Button, DialogActions, DialogContent, IconButton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type Booking, type ChangePart, isStaff, type Place, TRIP_STATES } from '@domain/records';
import { MAX_STOPS } from '@domain/contracts/trip/bookings';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import type { TripChangeOffer } from '@domain/contracts/trip/trip-change';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import type { ChangeObstacle } from '@domain/trip/steps/trip-change';
import { DateTimeInput } from '@/components/DateTimeController';
import { call } from '@/api/call';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { PriceNote } from '@/components/PriceNote';
import { TitledDialog } from '@/components/TitledDialog';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useSettings, useRole } from '@/state/hooks';
import { fetchPlaceCoordinates, searchPlaces } from '@/state/places/places.thunks';

const DROP = 0;

/** A chosen place, or a typed text whose place is not chosen yet. */
type Point = { id: number; text: string; place: Place | null };
const pointOf = (place: Place, id: number): Point => ({ id, text: place.add, place });

/**
 * The drop and the stops of the form. If a look-up starts while another look-up for the same point runs, the
 * answer of the earlier look-up is ignored.
 */
function usePoints({ drop, waypoints = [] }: Booking) {
  const dispatch = useAppDispatch();
  const [points, setPoints] = useState(() => [drop, ...waypoints].map(pointOf));
  const [lookUps, setLookUps] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const turns = useRef(new Map<number, number>());
  const nextTurn = (id: number): number => {
    const turn = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, turn);
    return turn;
  };
  const put = (id: number, patch: Partial<Point>) =>
    setPoints((before) => before.map((point) => (point.id === id ? { ...point, ...patch } : point)));
  return {
    points,
    hasFailed,
    isLookingUp: lookUps > 0,
    type: (id: number, text: string) => {
      nextTurn(id);
      put(id, { text, place: null });
    },
    choose: async (id: number, { place_id, description }: PlaceSuggestion) => {
      const turn = nextTurn(id);
      setHasFailed(false);
      setLookUps((count) => count + 1);
      const answer = await dispatch(fetchPlaceCoordinates(place_id));
      setLookUps((count) => count - 1);
      if (turns.current.get(id) !== turn) return;
      if (fetchPlaceCoordinates.fulfilled.match(answer))
        put(id, { text: description, place: { ...answer.payload, add: description } });
      else setHasFailed(true);
    },
    add: () =>
      setPoints((before) => [
        ...before,
        { id: Math.max(...before.map(({ id }) => id)) + 1, text: '', place: null },
      ]),
    remove: (id: number) => setPoints((before) => before.filter((point) => point.id !== id)),
  };
}

type Offer = Extract<TripChangeOffer, { outcome: 'priced' }>;

/** Shows the new price and what else changes, so that the person can confirm. */
function OfferView({ offer, booking }: { offer: Offer; booking: Booking }) {
  const t = useT();
  const format = useFormat();
  const { price, was, secs, lost, discount, drop, waypoints, tripdate, parts } = offer;
  const minutes = etaMinutes(secs);
  return (
    <Stack spacing={3} role="status">
      <div>
        <Typography color="textSecondary">{t('change_price')}</Typography>
        <Typography
          data-testid="change-price"
          sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {format.money(price)}
        </Typography>
        {price !== was && (
          <Typography color="textSecondary">{t('change_was', { price: format.money(was) })}</Typography>
        )}
      </div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[...waypoints, drop].map(({ add }) => add).join(' · ')}
      </Typography>
      {parts.includes('time') && <Typography>{format.dateTime(tripdate)}</Typography>}
      <Typography>
        {t(TRIP_STATES[booking.status].isAboard ? 'change_way_left' : 'change_way', { minutes })}
      </Typography>
      {discount > 0 && (
        <Typography>{t('change_promo_price', { price: format.money(price - discount) })}</Typography>
      )}
      {lost.map((what) => (
        <Alert key={what} severity="warning">
          {t(`change_lost_${what}`)}
        </Alert>
      ))}
      {booking.settings !== undefined && <PriceNote confirmed={price} settings={booking.settings} />}
      <Typography variant="hint">{t('change_held', { time: format.dateTime(offer.expiresAt) })}</Typography>
    </Stack>
  );
}

type ChangeTripDialogProps = {
  booking: Booking;
  /** the parts of the trip that can be changed now */
  parts: readonly ChangePart[];
  onClose: () => void;
};

/**
 * A dialog that changes a trip. It asks for the new places or the new time, shows the new price, and changes
 * the trip after a confirmation.
 */
export function ChangeTripDialog({ booking, parts, onClose }: ChangeTripDialogProps) {
  const t = useT();
  const messageOf = useMessage();
  const dispatch = useAppDispatch();
  const near = useSettings()?.mapCenter;
  const { points, ...form } = usePoints(booking);
  const [openedAt] = useState(() => Date.now());
  const [tripdate, setTripdate] = useState<number | null>(booking.tripdate);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const { id: bookingId } = booking;
  // Staff see many trips, so the dialog names the trip.
  const isOfOffice = isStaff(useRole());
  const search = (text: string) => dispatch(searchPlaces({ text, ...(near ? { near } : {}) })).unwrap();
  const hasPlaces = parts.includes('drop');
  const hasTime = parts.includes('time');
  const [drop, ...stops] = points.map(({ place }) => place);
  const isComplete =
    points.every(({ place }) => place !== null) && !form.isLookingUp && (!hasTime || tripdate !== null);

  const refuse = (why: ChangeObstacle) => {
    setOffer(null);
    setProblem(t(`change_why_${why}`));
  };
  const fail = (code: string | undefined) => setProblem(messageOf(code ?? 'internal'));
  const working = async (work: () => Promise<void>) => {
    setProblem(null);
    await run(work);
  };
  const ask = () =>
    working(async () => {
      if (!drop) return;
      const answer = await dispatch(
        call('quote_trip_change', {
          bookingId,
          drop,
          waypoints: stops.filter((stop) => stop !== null),
          ...(hasTime && tripdate !== null && tripdate !== booking.tripdate ? { tripdate } : {}),
        }),
      );
      if ('error' in answer) fail(answer.payload?.code);
      else if (answer.payload.outcome === 'refused') refuse(answer.payload.why);
      else setOffer(answer.payload);
    });
  const confirm = () =>
    working(async () => {
      if (offer === null) return;
      const answer = await dispatch(call('change_trip', { bookingId, changeId: offer.changeId }));
      if ('error' in answer) fail(answer.payload?.code);
      else if (answer.payload.outcome === 'refused') refuse(answer.payload.why);
      else onClose();
    });

  return (
    <TitledDialog
      title={isOfOffice ? `${t('change_title')} · ${booking.reference ?? bookingId}` : t('change_title')}
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="sm"
    >
      <DialogContent dividers>
        <Stack spacing={4} sx={{ pt: 1 }}>
          {offer !== null ? (
            <OfferView offer={offer} booking={booking} />
          ) : (
            <>
              {hasPlaces && (
                <>
                  {points.slice(1).map(({ id, text }, index) => (
                    <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                      <PlaceSearchField
                        label={t('booking_stop', { number: index + 1 })}
                        value={text}
                        search={search}
                        onTextChange={(typed) => form.type(id, typed)}
                        onPick={(suggestion) => void form.choose(id, suggestion)}
                        isDisabled={isBusy}
                      />
                      <IconButton
                        aria-label={t('booking_stop_remove', { number: index + 1 })}
                        onClick={() => form.remove(id)}
                        disabled={isBusy}
                      >
                        <RemoveIcon fontSize="small" />
                      </IconButton>
                    </Stack>
                  ))}
                  <PlaceSearchField
                    label={t('booking_drop')}
                    value={points[DROP]?.text ?? ''}
                    search={search}
                    onTextChange={(typed) => form.type(DROP, typed)}
                    onPick={(suggestion) => void form.choose(DROP, suggestion)}
                    isDisabled={isBusy}
                  />
                  <Button
                    size="small"
                    color="inherit"
                    startIcon={<AddIcon />}
                    disabled={isBusy || points.length > MAX_STOPS}
                    onClick={form.add}
                    sx={{ alignSelf: 'flex-start' }}
                  >
                    {t('booking_stop_add')}
                  </Button>
                </>
              )}
              {hasTime && (
                <DateTimeInput
                  label={t('change_time')}
                  value={tripdate}
                  onChange={setTripdate}
                  min={openedAt}
                  isDisabled={isBusy}
                />
              )}
              {form.hasFailed && <Alert severity="error">{messageOf('google_places_error')}</Alert>}
            </>
          )}
          {problem !== null && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexDirection: 'column', gap: 2, pt: 3 }}>
        {offer === null ? (
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={isBusy || form.isLookingUp}
            disabled={!isComplete}
            onClick={() => void ask()}
          >
            {t('change_ask')}
          </Button>
        ) : (
          <>
            <Button
              variant="contained"
              size="large"
              fullWidth
              loading={isBusy}
              onClick={() => void confirm()}
            >
              {t('change_confirm')}
            </Button>
            <Button color="inherit" fullWidth disabled={isBusy} onClick={() => setOffer(null)}>
              {t('change_back')}
            </Button>
          </>
        )}
        <Button color="inherit" fullWidth disabled={isBusy} onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
