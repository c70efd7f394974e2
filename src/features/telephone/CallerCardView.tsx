import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Caller, CallerCard } from '@domain/contracts/people/callers';
import { ErrorState } from '@/components/ErrorState';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { KeyButton, KeyHint } from '@/components/office/KeyButton';
import { CardsSkeleton } from '@/components/Skeletons';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import { type CardCommand, commandOf, escapeOf, type Hold } from './caller-card';
import { CallerConfirm } from './CallerConfirm';
import { CallerForm } from './CallerForm';
import { CallerNote } from './CallerNote';
import { CallerReport } from './CallerReport';
import { FormerTrips } from './FormerTrips';
import { OpenTrips } from './OpenTrips';
import type { Call } from './use-call';
import { useCallerCard } from './use-caller-card';

type CallerCardViewProps = {
  call: Call;
  areKeysOn: boolean;
  /** the field for the number, if the call has no valid number */
  numberField: ReactNode;
  onHold: (hold: Hold) => void;
  onCall: (call: Call) => void;
  onClose: () => void;
  onBooked: (bookingId: string) => void;
  onShowTrip: (bookingId: string) => void;
};

/**
 * Gives the focus to the card if no element inside the card has the focus. When the list of former trips is
 * shown, the list gets the focus.
 */
function useCardFocus(isListShown: boolean, isLoaded: boolean, isNoting: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field of the number has been removed. The card gets the focus, so that typed keys are not shortcuts
    // of the page.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isListShown) list.current?.focus();
    else if (isLoaded && !box.current?.contains(document.activeElement))
      // The card is as high as the panel, so a scroll to the card would hide its head.
      box.current?.focus({ preventScroll: true });
  }, [isListShown, isLoaded, isNoting]);
  return { box, list };
}

/** What a dispatcher must know about the caller before a car is sent. */
function CallerWarnings({ caller }: { caller: Caller }) {
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

type CallerHeadProps = {
  caller: Caller | null;
  /** the number of an unknown caller */
  number: string;
  riders: CallerCard['riders'];
  onRider: (id: string) => void;
};

/** The caller, and the other riders who have the same number. */
function CallerHead({ caller, number, riders, onRider }: CallerHeadProps) {
  const t = useT();
  const mobile = caller === null ? number : caller.mobile;
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{caller === null ? t('caller_unknown') : caller.name}</Typography>
      {mobile !== '' && (
        <Link href={telHref(mobile)} dir="ltr" underline="always">
          {mobile}
        </Link>
      )}
      {caller !== null && caller.email !== '' && <Typography variant="hint">{caller.email}</Typography>}
      {riders.length > 1 && (
        <Typography variant="body2">
          {`${t('caller_same_number')}: `}
          {riders
            .filter(({ id }) => id !== caller?.id)
            .map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link component="button" variant="body2" onClick={() => onRider(id)}>
                  {name}
                </Link>
              </span>
            ))}
        </Typography>
      )}
    </Box>
  );
}

/**
 * The card of one call. It shows the caller, important facts and the open trips. The next booking can be made
 * on the card by keyboard.
 */
export function CallerCardView(props: CallerCardViewProps) {
  const { call, areKeysOn, onHold, onClose, onShowTrip } = props;
  const t = useT();
  const navigate = useNavigate();
  const { state, view, send, booking, isDelivery, ...does } = useCallerCard(call, props.onBooked);
  const { card, form, isNoting, reported } = state;
  const { caller, former, hold, isConfirming } = view;
  const { box, list } = useCardFocus(view.isListShown, card !== null, isNoting);
  useEffect(() => onHold(hold), [onHold, hold]);

  const commands: Readonly<Record<CardCommand, () => void>> = {
    newTrip: () => send({ type: 'formOpened', trip: null }),
    openTrip: () => {
      const [first] = view.open;
      if (first !== undefined) onShowTrip(first.id);
    },
    note: () => send({ type: 'noteOpened' }),
    page: () => {
      if (caller !== null) void navigate(ROUTES.person.build(caller.id));
    },
    payLink: () => {
      if (view.linkable !== undefined) void does.sendLink(view.linkable.id, 'sms');
    },
  };
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('[role="dialog"]') !== null) return;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // The shortcuts of the page refer to a trip that is not shown now, so these keys must not reach the page.
    if (key !== '?' || isTyping) event.stopPropagation();
    if (key === 'Escape') {
      const step = escapeOf(state, view, booking.stage);
      if (step === 'close') onClose();
      else if (step === 'back') booking.back();
      else if (step !== 'nothing') send(step);
      return;
    }
    if (isTyping || !areKeysOn || isConfirming || isNoting || reported !== null) return;
    const command = commandOf(key, view);
    if (command === null) return;
    event.preventDefault();
    commands[command]();
  };

  if (state.hasFailed)
    return <ErrorState message={t('caller_failed')} onRetry={() => send({ type: 'readAskedAgain' })} />;
  if (card === null)
    return (
      <Stack ref={box} tabIndex={-1} onKeyDown={press} sx={{ outline: 'none' }}>
        <CardsSkeleton />
      </Stack>
    );
  const number = card.phone ?? ('phone' in call ? call.phone : '');
  return (
    <Stack ref={box} spacing={3} tabIndex={-1} onKeyDown={press} sx={{ outline: 'none' }}>
      <CallerHead
        caller={caller}
        number={number}
        riders={card.riders}
        onRider={(customer) => props.onCall({ customer })}
      />
      {card.phone === null && caller === null && (
        <>
          <Alert severity="warning">{t('caller_number_bad')}</Alert>
          {props.numberField}
        </>
      )}
      {caller !== null && (
        <>
          <CallerWarnings caller={caller} />
          <CallerNote
            caller={caller}
            isOpen={isNoting}
            onOpen={commands.note}
            onType={() => send({ type: 'partTyped', part: 'note' })}
            onKept={(note) => send({ type: 'noteKept', note })}
            onStale={does.readAgain}
          />
          <OpenTrips
            trips={view.open}
            linkable={view.linkable}
            isBusy={state.isLinkBusy}
            isLinkSent={state.isLinkSent}
            onSendLink={(bookingId, channel) => void does.sendLink(bookingId, channel)}
            onShow={onShowTrip}
          />
        </>
      )}
      <div role="status">
        {state.isReportSent && <Alert severity="success">{t('caller_report_sent')}</Alert>}
      </div>
      {caller !== null && reported !== null && (
        <CallerReport
          customer={caller.id}
          trip={reported}
          onType={() => send({ type: 'partTyped', part: 'report' })}
          onSent={() => {
            send({ type: 'reportSent' });
            void does.readAgain();
          }}
        />
      )}
      {isConfirming && <CallerConfirm booking={booking} />}
      {caller !== null && view.hasChoice && !view.isFormShown && (
        <Box sx={{ display: isConfirming || reported !== null ? 'none' : 'block' }}>
          {view.hasList && (
            <FormerTrips
              listRef={list}
              trips={former}
              areKeysOn={areKeysOn}
              onAgain={(trip) => void does.bookAgain(trip)}
              onChange={(trip) => send({ type: 'formOpened', trip })}
              onReport={(trip) => send({ type: 'reportOpened', trip })}
            />
          )}
          <KeyButton
            fullWidth
            variant="outlined"
            hint={CALLER_KEYS.newTrip}
            onClick={commands.newTrip}
            mt={3}
          >
            {t('caller_new_trip')}
          </KeyButton>
        </Box>
      )}
      {view.isFormShown && (
        <Box sx={{ display: isConfirming ? 'none' : 'block' }}>
          {caller !== null && former.length === 0 && (
            <Typography variant="hint" sx={{ pb: 3 }}>
              {t('caller_no_trips')}
            </Typography>
          )}
          <CallerForm
            caller={caller}
            phone={number}
            initial={form?.trip ?? null}
            isBusy={isConfirming}
            onDirty={() => send({ type: 'partTyped', part: 'form' })}
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
        <>
          <Link
            component={RouterLink}
            to={ROUTES.person.build(caller.id)}
            variant="body2"
            aria-keyshortcuts={CALLER_KEYS.page}
            sx={{ display: 'flex', justifyContent: 'space-between' }}
          >
            {t('caller_page')} <KeyHint text={CALLER_KEYS.page} />
          </Link>
          <Link
            component={RouterLink}
            to={`${ROUTES.riders.build()}?find=${encodeURIComponent(caller.mobile || caller.name)}`}
            variant="body2"
          >
            {t('caller_profile')}
          </Link>
        </>
      )}
    </Stack>
  );
}
