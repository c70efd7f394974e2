import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CALLER_NOTE_LENGTH } from '@domain/callers/caller-note';
import type { Caller, CallerCard, CallerTrip } from '@domain/contracts/callers';
import { ErrorState } from '@/components/ErrorState';
import { CardsSkeleton } from '@/components/Skeletons';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { selectCarTypes } from '@/state/car-types/car-types.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { noteCaller, readCaller } from '@/state/staff/callers.thunks';
import { requestAgain } from './caller-trip';
import { CALLER_KEYS } from './caller-keys';
import { CallerConfirm } from './CallerConfirm';
import { CallerForm } from './CallerForm';
import type { Call } from './use-call';
import { useCallerBooking } from './use-caller-booking';
import { useCallerT } from './use-caller-t';

/** Another call must not take this away: a booking under way, or also the typed text. */
export type Hold = 'none' | 'booking' | 'typed';

type CallerCardViewProps = {
  call: Call;
  areKeysOn: boolean;
  /** takes the number where the one that came is none */
  numberField: ReactNode;
  onHold: (hold: Hold) => void;
  onCall: (call: Call) => void;
  onClose: () => void;
  onBooked: (bookingId: string) => void;
  onShowTrip: (bookingId: string) => void;
};

/** The card of one call: who it is, what to know, the open trips, and the next booking by keyboard. */
export function CallerCardView(props: CallerCardViewProps) {
  const { call, areKeysOn, onHold, onBooked } = props;
  const t = useCallerT();
  const dispatch = useAppDispatch();
  const [card, setCard] = useState<CallerCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  /** the form, with a former trip to begin with */
  const [form, setForm] = useState<{ trip: CallerTrip | null } | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const [typed, setTyped] = useState({ form: false, note: false });
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const carTypes = useAppSelector(selectCarTypes);
  const isDelivery = useAppSelector(selectSettings)?.appcat === 'delivery';
  const booking = useCallerBooking(onBooked);

  useEffect(() => {
    let isCurrent = true;
    void dispatch(readCaller(call)).then((outcome) => {
      if (!isCurrent) return;
      if (readCaller.fulfilled.match(outcome)) setCard(outcome.payload);
      else setError(outcome.payload?.code ?? 'internal');
    });
    return () => {
      isCurrent = false;
    };
    // The view is drawn anew for another call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, turn]);

  const caller = card?.caller ?? null;
  const former = caller?.trips.filter(({ isOpen }) => !isOpen) ?? [];
  const canBook =
    card !== null && !isDelivery && (caller === null ? card.phone !== null : caller.block === null);
  const hasList = canBook && former.length > 0;
  const isFormShown = canBook && (form !== null || !hasList);
  const isConfirming = booking.stage !== 'none';
  const hold: Hold = typed.form || typed.note ? 'typed' : isConfirming ? 'booking' : 'none';
  useEffect(() => onHold(hold), [onHold, hold]);
  const isLoaded = card !== null;
  const isListShown = hasList && !isFormShown && !isConfirming && !isNoting;
  useEffect(() => {
    // The field of the number is gone: what is typed meanwhile is no shortcut of the page.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isListShown) list.current?.focus();
    else if (isLoaded && !box.current?.contains(document.activeElement))
      // It is as high as the panel: scrolling to it would hide its head.
      box.current?.focus({ preventScroll: true });
  }, [isListShown, isLoaded, isNoting]);

  const bookAgain = (trip: CallerTrip): void => {
    const wanted = caller === null ? null : requestAgain(trip, caller.id, carTypes);
    if (wanted === null) setForm({ trip });
    else booking.price(wanted);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // The shortcuts of the page belong to a trip that is not shown now.
    if (key !== '?' || isTyping) event.stopPropagation();
    if (key === 'Escape') {
      if (booking.stage === 'booking') return;
      if (isConfirming) booking.back();
      else if (isNoting) setIsNoting(false);
      else if (hasList && form !== null && !typed.form) setForm(null);
      else props.onClose();
      return;
    }
    if (isTyping || !areKeysOn || isConfirming || isNoting) return;
    const act: Partial<Record<string, () => void>> = {
      ...(hasList ? { [CALLER_KEYS.newTrip]: () => setForm({ trip: null }) } : {}),
      ...(caller === null ? {} : { [CALLER_KEYS.note]: () => setIsNoting(true) }),
    };
    const found = act[key.toLowerCase()];
    if (found === undefined) return;
    event.preventDefault();
    found();
  };

  if (error !== null)
    return (
      <ErrorState
        message={t('caller_failed')}
        onRetry={() => {
          setError(null);
          setTurn((before) => before + 1);
        }}
      />
    );
  if (card === null)
    return (
      <Stack ref={box} tabIndex={-1} onKeyDown={press} sx={{ outline: 'none' }}>
        <CardsSkeleton />
      </Stack>
    );
  const number = card.phone ?? ('phone' in call ? call.phone : '');
  return (
    <Stack ref={box} spacing={3} tabIndex={-1} onKeyDown={press} sx={{ outline: 'none' }}>
      <Box>
        <Typography sx={{ fontWeight: 700 }}>
          {caller === null ? t('caller_unknown') : caller.name}
        </Typography>
        {(caller === null ? number : caller.mobile) !== '' && (
          <Link
            href={`tel:${(caller === null ? number : caller.mobile).replace(/[^\d+]/g, '')}`}
            dir="ltr"
            underline="always"
          >
            {caller === null ? number : caller.mobile}
          </Link>
        )}
        {caller !== null && caller.email !== '' && (
          <Typography variant="body2" color="textSecondary">
            {caller.email}
          </Typography>
        )}
        {card.riders.length > 1 && (
          <Typography variant="body2">
            {`${t('caller_same_number')}: `}
            {card.riders
              .filter(({ id }) => id !== caller?.id)
              .map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link component="button" variant="body2" onClick={() => props.onCall({ customer: id })}>
                    {name}
                  </Link>
                </span>
              ))}
          </Typography>
        )}
      </Box>
      {card.phone === null && caller === null && (
        <>
          <Alert severity="warning">{t('caller_number_bad')}</Alert>
          {props.numberField}
        </>
      )}
      {caller !== null && (
        <>
          <Warnings caller={caller} />
          <Note
            caller={caller}
            isOpen={isNoting}
            onOpen={() => setIsNoting(true)}
            onType={() => setTyped((before) => ({ ...before, note: true }))}
            onKept={(note) => {
              setCard({ ...card, caller: { ...caller, note } });
              setIsNoting(false);
              setTyped((before) => ({ ...before, note: false }));
            }}
            onStale={async () => {
              const again = await dispatch(readCaller(call));
              if (readCaller.fulfilled.match(again)) setCard(again.payload);
            }}
          />
          <OpenTrips
            trips={caller.trips.filter(({ isOpen }) => isOpen)}
            onShow={(id) => props.onShowTrip(id)}
          />
        </>
      )}
      {isConfirming && <CallerConfirm booking={booking} />}
      {caller !== null && hasList && !isFormShown && (
        <Box sx={{ display: isConfirming ? 'none' : 'block' }}>
          <FormerTrips
            listRef={list}
            trips={former}
            areKeysOn={areKeysOn}
            onAgain={bookAgain}
            onChange={(trip) => setForm({ trip })}
          />
          <Button
            fullWidth
            variant="outlined"
            aria-keyshortcuts={CALLER_KEYS.newTrip}
            onClick={() => setForm({ trip: null })}
            sx={{ mt: 3, justifyContent: 'space-between' }}
            endIcon={<Hint text={CALLER_KEYS.newTrip} />}
          >
            {t('caller_new_trip')}
          </Button>
        </Box>
      )}
      {isFormShown && (
        <Box sx={{ display: isConfirming ? 'none' : 'block' }}>
          {caller !== null && former.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ pb: 3 }}>
              {t('caller_no_trips')}
            </Typography>
          )}
          <CallerForm
            caller={caller}
            phone={number}
            initial={form?.trip ?? null}
            isBusy={isConfirming}
            onDirty={() => setTyped((before) => ({ ...before, form: true }))}
            onPrice={booking.price}
          />
        </Box>
      )}
      {isDelivery && (
        <Link component={RouterLink} to={ROUTES.addBookings.build()} variant="body2">
          {t('caller_delivery')}
        </Link>
      )}
      {caller !== null && (
        <Link
          component={RouterLink}
          to={`${ROUTES.riders.build()}?find=${encodeURIComponent(caller.mobile || caller.name)}`}
          variant="body2"
        >
          {t('caller_profile')}
        </Link>
      )}
    </Stack>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Typography component="kbd" variant="caption" aria-hidden sx={{ fontFamily: 'monospace' }}>
    {text}
  </Typography>
);

/** Facts that a dispatcher must know before a car is sent. */
function Warnings({ caller }: { caller: Caller }) {
  const t = useCallerT();
  const { money } = useFormat();
  const { block, debt, isDebtBlocking, complaints } = caller;
  return (
    <>
      {block !== null && (
        <Alert severity="error">
          {[
            t('caller_blocked', { reason: t(`block_reason_${block.reason}`) }),
            block.note,
            t('caller_blocked_help'),
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </Alert>
      )}
      {debt > 0 && (
        <Alert severity={isDebtBlocking ? 'warning' : 'info'}>
          {t(isDebtBlocking ? 'caller_owes_stopped' : 'caller_owes', { amount: money(debt) })}
        </Alert>
      )}
      {complaints.map(({ bookingId, reference }) => (
        <Alert key={bookingId} severity="info">
          <Link component={RouterLink} to={ROUTES.trip.build(bookingId)} color="inherit">
            {t('caller_complaint', { reference })}
          </Link>
        </Alert>
      ))}
    </>
  );
}

type NoteProps = {
  caller: Caller;
  isOpen: boolean;
  onOpen: () => void;
  onType: () => void;
  onKept: (note: Caller['note']) => void;
  /** another one has changed the note meanwhile: the card is to be read again */
  onStale: () => Promise<void>;
};

/** The note of the office about the caller: one, which the next one replaces. */
function Note({ caller, isOpen, onOpen, onType, onKept, onStale }: NoteProps) {
  const t = useCallerT();
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const { note } = caller;
  const [text, setText] = useState(note?.text ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const keep = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await dispatch(noteCaller({ id: caller.id, text: text.trim(), seenAt: note?.at ?? null }));
    if (noteCaller.fulfilled.match(answer)) {
      setIsStale(false);
      onKept(answer.payload.note);
    } else if (answer.payload?.code === 'record_changed') {
      await onStale();
      setIsStale(true);
    }
    setIsBusy(false);
  };
  const shown = note !== null && (
    <Alert severity="info" icon={false} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {note.text}
      <Typography variant="caption" component="p">
        {[note.byName, dateTime(note.at)].filter((text) => text !== '').join(' · ')}
      </Typography>
    </Alert>
  );
  if (isOpen)
    return (
      <Stack spacing={2}>
        {isStale && shown}
        <TextField
          autoFocus
          multiline
          minRows={2}
          label={t('caller_note_edit')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onType();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void keep();
          }}
          slotProps={{ htmlInput: { maxLength: CALLER_NOTE_LENGTH } }}
        />
        <Button size="small" variant="outlined" loading={isBusy} onClick={() => void keep()}>
          {t('caller_note_keep')}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={1}>
      {shown}
      <Button
        size="small"
        onClick={onOpen}
        aria-keyshortcuts={CALLER_KEYS.note}
        sx={{ justifyContent: 'space-between' }}
        endIcon={<Hint text={CALLER_KEYS.note} />}
      >
        {t('caller_note')}
      </Button>
    </Stack>
  );
}

/** The trips that are open: nobody sends a second car to a caller who asks where the first one is. */
function OpenTrips({ trips, onShow }: { trips: readonly CallerTrip[]; onShow: (id: string) => void }) {
  const t = useCallerT();
  const { dateTime } = useFormat();
  if (trips.length === 0) return null;
  return (
    <Box component="section" aria-label={t('caller_open_trips')}>
      <Typography component="h3" variant="subtitle2">
        {t('caller_open_trips')}
      </Typography>
      <Stack spacing={2} sx={{ mt: 1 }}>
        {trips.map((trip) => (
          <Box
            key={trip.id}
            sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '8px', p: 2.5 }}
          >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Link component="button" onClick={() => onShow(trip.id)} sx={{ fontWeight: 700 }}>
                {trip.reference}
              </Link>
              <StatusChip status={trip.status} />
            </Box>
            <Typography variant="body2">{`${trip.pickup.add} → ${trip.drop.add}`}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[dateTime(trip.tripdate), trip.driverName, trip.plate]
                .filter((text) => text !== '')
                .join(' · ')}
            </Typography>
            {trip.driverPhone !== '' && (
              <Link
                href={`tel:${trip.driverPhone.replace(/[^\d+]/g, '')}`}
                variant="body2"
                dir="ltr"
                underline="always"
              >
                {trip.driverPhone}
              </Link>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

type FormerTripsProps = {
  listRef: React.RefObject<HTMLDivElement | null>;
  trips: readonly CallerTrip[];
  areKeysOn: boolean;
  onAgain: (trip: CallerTrip) => void;
  onChange: (trip: CallerTrip) => void;
};

/** Former trips, the newest first and chosen: Enter asks for its price, Enter again books it. */
function FormerTrips({ listRef, trips, areKeysOn, onAgain, onChange }: FormerTripsProps) {
  const t = useCallerT();
  const { dateTime, money } = useFormat();
  const id = useId();
  const [at, setAt] = useState(0);
  const chosen = trips[at];
  return (
    <>
      <Typography component="h3" variant="subtitle2" id={`${id}-title`}>
        {t('caller_trips')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('caller_trips_help')}
      </Typography>
      <Box
        ref={listRef}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-activedescendant={`${id}-${String(at)}`}
        onKeyDown={(event: KeyboardEvent) => {
          const to: Partial<Record<string, number>> = {
            ...{ ArrowDown: Math.min(at + 1, trips.length - 1), ArrowUp: Math.max(at - 1, 0) },
            ...{ Home: 0, End: trips.length - 1 },
          };
          const next = to[event.key];
          if (next !== undefined) setAt(next);
          else if (event.key === 'Enter' && chosen !== undefined) onAgain(chosen);
          else if (areKeysOn && event.key.toLowerCase() === CALLER_KEYS.change && chosen !== undefined)
            onChange(chosen);
          else return;
          event.preventDefault();
        }}
        sx={{
          mt: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {trips.map((trip, index) => (
          <Box
            key={trip.id}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            onClick={() => {
              setAt(index);
              onAgain(trip);
            }}
            sx={{
              px: 2.5,
              py: 2,
              cursor: 'pointer',
              bgcolor: index === at ? 'primary.soft' : 'transparent',
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {[trip.pickup, ...trip.stops, trip.drop].map(({ add }) => add.split(',')[0]).join(' → ')}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {[
                dateTime(trip.tripdate),
                trip.carType,
                ...(trip.option === null ? [] : [trip.option.description]),
                ...(trip.cost === null ? [] : [money(trip.cost)]),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button
        fullWidth
        size="small"
        disabled={chosen === undefined}
        aria-keyshortcuts={CALLER_KEYS.change}
        onClick={() => {
          if (chosen !== undefined) onChange(chosen);
        }}
        sx={{ mt: 2, justifyContent: 'space-between' }}
        endIcon={<Hint text={CALLER_KEYS.change} />}
      >
        {t('caller_change_trip')}
      </Button>
    </>
  );
}
