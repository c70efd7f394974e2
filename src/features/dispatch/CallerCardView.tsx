import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { TextField } from '@/components/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CALLER_NOTE_LENGTH } from '@domain/callers/caller-note';
import type { Caller, CallerCard, CallerTrip } from '@domain/contracts/callers';
import type { PayLinkChannel } from '@domain/payment/pay-link-record';
import { ErrorState } from '@/components/ErrorState';
import { CardsSkeleton } from '@/components/Skeletons';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { selectCarTypes } from '@/state/car-types/car-types.slice';
import { telHref } from '@/lib/tel-href';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { noteCaller, readCaller } from '@/state/staff/callers.thunks';
import { requestAgain } from './caller-trip';
import { CALLER_KEYS } from './caller-keys';
import { CallerConfirm } from './CallerConfirm';
import { CallerForm } from './CallerForm';
import { CallerReport } from './CallerReport';
import type { Call } from './use-call';
import { PayLinkPanel } from './PayLinkPanel';
import { useCallerBooking } from './use-caller-booking';
import { useT } from '@/i18n/use-t';
import { usePayLink } from './use-pay-link';

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
  const t = useT();
  const dispatch = useAppDispatch();
  const [card, setCard] = useState<CallerCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  /** the form, with a former trip to begin with */
  const [form, setForm] = useState<{ trip: CallerTrip | null } | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const [isLinkSent, setIsLinkSent] = useState(false);
  /** the former trip that the caller complains about */
  const [reported, setReported] = useState<CallerTrip | null>(null);
  const [isReportSent, setIsReportSent] = useState(false);
  const [typed, setTyped] = useState({ form: false, note: false, report: false });
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const carTypes = useAppSelector(selectCarTypes);
  const isDelivery = useAppSelector(selectSettings)?.appcat === 'delivery';
  const booking = useCallerBooking(onBooked);
  const navigate = useNavigate();

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
  // A caller with a trip asks about it more often than for another one: the form waits for its key.
  const hasChoice = canBook && (caller?.trips.length ?? 0) > 0;
  const isFormShown = canBook && (form !== null || !hasChoice);
  const isConfirming = booking.stage !== 'none';
  const hold: Hold = typed.form || typed.note || typed.report ? 'typed' : isConfirming ? 'booking' : 'none';
  useEffect(() => onHold(hold), [onHold, hold]);
  const isLoaded = card !== null;
  const isListShown = hasList && !isFormShown && !isConfirming && !isNoting && reported === null;
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

  const readAgain = useCallback(async (): Promise<void> => {
    const again = await dispatch(readCaller(call));
    if (readCaller.fulfilled.match(again)) setCard(again.payload);
  }, [dispatch, call]);
  const linked = usePayLink(
    useCallback(() => {
      setIsLinkSent(true);
      void readAgain();
    }, [readAgain]),
  );
  const sendLink = (bookingId: string, channel: PayLinkChannel): void => {
    if (!linked.isBusy) void linked.send(bookingId, channel);
  };
  const opened = caller?.trips.find(({ isOpen }) => isOpen);
  const linkable = caller?.trips.find(({ isOpen, canSendLink }) => isOpen && canSendLink);
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
      else if (reported !== null && !typed.report) setReported(null);
      else if (hasChoice && form !== null && !typed.form) setForm(null);
      else props.onClose();
      return;
    }
    if (isTyping || !areKeysOn || isConfirming || isNoting || reported !== null) return;
    const act: Partial<Record<string, () => void>> = {
      ...(hasChoice ? { [CALLER_KEYS.newTrip]: () => setForm({ trip: null }) } : {}),
      ...(opened === undefined ? {} : { [CALLER_KEYS.openTrip]: () => props.onShowTrip(opened.id) }),
      ...(caller === null
        ? {}
        : {
            [CALLER_KEYS.note]: () => setIsNoting(true),
            [CALLER_KEYS.page]: () => void navigate(ROUTES.person.build(caller.id)),
          }),
      ...(linkable === undefined ? {} : { [CALLER_KEYS.payLink]: () => sendLink(linkable.id, 'sms') }),
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
          <Link href={telHref(caller === null ? number : caller.mobile)} dir="ltr" underline="always">
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
            onStale={readAgain}
          />
          <OpenTrips
            trips={caller.trips.filter(({ isOpen }) => isOpen)}
            linkable={linkable}
            isBusy={linked.isBusy}
            isLinkSent={isLinkSent}
            onSendLink={sendLink}
            onShow={(id) => props.onShowTrip(id)}
          />
        </>
      )}
      <div role="status">{isReportSent && <Alert severity="success">{t('caller_report_sent')}</Alert>}</div>
      {caller !== null && reported !== null && (
        <CallerReport
          customer={caller.id}
          trip={reported}
          onType={() => setTyped((before) => ({ ...before, report: true }))}
          onSent={() => {
            setReported(null);
            setTyped((before) => ({ ...before, report: false }));
            setIsReportSent(true);
            void readAgain();
          }}
        />
      )}
      {isConfirming && <CallerConfirm booking={booking} />}
      {caller !== null && hasChoice && !isFormShown && (
        <Box sx={{ display: isConfirming || reported !== null ? 'none' : 'block' }}>
          {hasList && (
            <FormerTrips
              listRef={list}
              trips={former}
              areKeysOn={areKeysOn}
              onAgain={bookAgain}
              onChange={(trip) => setForm({ trip })}
              onReport={setReported}
            />
          )}
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
          to={ROUTES.person.build(caller.id)}
          variant="body2"
          aria-keyshortcuts={CALLER_KEYS.page}
          sx={{ display: 'flex', justifyContent: 'space-between' }}
        >
          {t('caller_page')} <Hint text={CALLER_KEYS.page} />
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
  const t = useT();
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
  const t = useT();
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
function OpenTrips({
  trips,
  linkable,
  isBusy,
  isLinkSent,
  onSendLink,
  onShow,
}: {
  trips: readonly CallerTrip[];
  /** the trip of the key that sends a link to pay */
  linkable: CallerTrip | undefined;
  isBusy: boolean;
  isLinkSent: boolean;
  onSendLink: (bookingId: string, channel: PayLinkChannel) => void;
  onShow: (id: string) => void;
}) {
  const t = useT();
  const { dateTime } = useFormat();
  if (trips.length === 0) return null;
  return (
    <Box component="section" aria-label={t('caller_open_trips')}>
      <Typography component="h3" variant="subtitle2">
        {t('caller_open_trips')}
      </Typography>
      <div role="status">{isLinkSent && <Alert severity="success">{t('dispatch_done')}</Alert>}</div>
      <Stack spacing={2} sx={{ mt: 1 }}>
        {trips.map((trip, index) => (
          <Box
            key={trip.id}
            sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '8px', p: 2.5 }}
          >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Link
                component="button"
                onClick={() => onShow(trip.id)}
                {...(index === 0 ? { 'aria-keyshortcuts': CALLER_KEYS.openTrip } : {})}
                sx={{ fontWeight: 700 }}
              >
                {trip.reference}
              </Link>
              {index === 0 && <Hint text={CALLER_KEYS.openTrip} />}
              <StatusChip status={trip.status} />
            </Box>
            <Typography variant="body2">{`${trip.pickup.add} → ${trip.drop.add}`}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[dateTime(trip.tripdate), trip.driverName, trip.plate]
                .filter((text) => text !== '')
                .join(' · ')}
            </Typography>
            {trip.driverPhone !== '' && (
              <Link href={telHref(trip.driverPhone)} variant="body2" dir="ltr" underline="always">
                {trip.driverPhone}
              </Link>
            )}
            {trip === linkable && (
              <Box sx={{ pt: 2 }}>
                <PayLinkPanel
                  payLink={trip.payLink}
                  isBusy={isBusy}
                  onSend={(channel) => onSendLink(trip.id, channel)}
                />
              </Box>
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
  onReport: (trip: CallerTrip) => void;
};

/** Former trips, the newest first and chosen: Enter asks for its price, Enter again books it. */
function FormerTrips({ listRef, trips, areKeysOn, onAgain, onChange, onReport }: FormerTripsProps) {
  const t = useT();
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
            ArrowDown: Math.min(at + 1, trips.length - 1),
            ArrowUp: Math.max(at - 1, 0),
            Home: 0,
            End: trips.length - 1,
          };
          const next = to[event.key];
          if (next !== undefined) setAt(next);
          else if (event.key === 'Enter' && chosen !== undefined) onAgain(chosen);
          else if (areKeysOn && event.key.toLowerCase() === CALLER_KEYS.change && chosen !== undefined)
            onChange(chosen);
          else if (areKeysOn && event.key.toLowerCase() === CALLER_KEYS.report && chosen !== undefined)
            onReport(chosen);
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
      <Button
        fullWidth
        size="small"
        disabled={chosen === undefined}
        aria-keyshortcuts={CALLER_KEYS.report}
        onClick={() => {
          if (chosen !== undefined) onReport(chosen);
        }}
        sx={{ mt: 1, justifyContent: 'space-between' }}
        endIcon={<Hint text={CALLER_KEYS.report} />}
      >
        {t('caller_report')}
      </Button>
    </>
  );
}
