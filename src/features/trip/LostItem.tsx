import SearchIcon from '@mui/icons-material/TravelExploreOutlined';
import { Alert, Button, Chip, Stack, TextField, Typography } from '@mui/material';
import { call } from '@/api/call';
import { useState } from 'react';
import type { CallInput } from '@domain/contracts/calls';
import type { OwnLostItem } from '@domain/contracts/money/complaints';
import { type Booking, LOST_ITEM_ANSWERS } from '@domain/records';
import { COMPLAINT_TEXT } from '@domain/payment/complaint';
import { canReportLostItem, LOST_ITEM_NAME } from '@domain/trip/people/lost-item';
import { useCall } from '@/api/hooks';
import { ComplaintThread } from '@/components/ComplaintThread';
import { RetryAlert } from '@/components/money/RetryAlert';
import { useNow } from '@/components/use-now';
import { useRequestId } from '@/components/use-request-id';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector, useSettings, useCurrentUser } from '@/state/hooks';
import { selectNotifications } from '@/state/notifications/notifications.slice';

const LOOK_MS = 60_000;

type LostItemChange = 'report_lost_item' | 'answer_lost_item' | 'write_lost_item' | 'close_lost_item';

type Make = <Name extends LostItemChange>(name: Name, input: CallInput<Name>) => Promise<boolean>;

/**
 * An item that the rider has left in the car. The component shows the rider's report, the driver's answer,
 * and the messages between rider and driver.
 */
export function LostItem({ booking, uid }: { booking: Booking; uid: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  // A message of the other person creates a notification. Then the messages are read again.
  const newest = useAppSelector(selectNotifications).find(({ bookingId }) => bookingId === booking.id)?.id;
  const { data, error, refetch } = useCall('own_lost_item', { bookingId: booking.id }, { version: newest });
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { isBusy, run } = useBusy();
  const isRider = booking.customer === uid;
  const canReport = settings !== null && canReportLostItem(booking, uid, settings, now);
  if (error !== undefined) return canReport ? <RetryAlert text={t('lost_failed')} onRetry={refetch} /> : null;
  const known = data?.lost ?? null;
  if (known === null && !canReport) return null;

  /**
   * Returns whether the server has accepted the call. If the server refuses the call, the alert dialog opens,
   * and the typed text is kept.
   */
  const make: Make = async (name, input) => {
    const answer = await run(() => dispatch(call(name, input)));
    refetch();
    return !('error' in answer);
  };
  const isClosed = known === null || known.state === 'closed';
  const isWriting = isFormOpen && data !== undefined;
  const withOffice = known !== null && (known.isTaken || !known.isDriverAsked);
  return (
    <Stack component="section" spacing={3} aria-label={t('lost_title')}>
      {known !== null && (
        <>
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h2" sx={{ fontWeight: 550 }}>
              {`${t('lost_title')}: ${known.item}`}
            </Typography>
            <Chip
              size="small"
              color={!isRider && known.state === 'open' ? 'warning' : 'default'}
              label={t(stateText(known, isRider, withOffice))}
            />
          </Stack>
          <ComplaintThread
            label={t('lost_title')}
            messages={known.messages}
            own={isRider ? 'person' : 'driver'}
            nameOf={({ by }) => {
              if (by === 'staff') return t('lost_us');
              if ((by === 'person') === isRider) return t('chat_you');
              return t(isRider ? 'lost_driver' : 'lost_rider');
            }}
            answerText={(answer) => t(`lost_answer_${answer}`)}
          />
          {isRider && !isClosed && known.answer === null && (
            <Typography role="status" variant="hint">
              {t(withOffice ? 'lost_office' : 'lost_asked')}
            </Typography>
          )}
          {known.outcome !== null && known.outcome in ENDS && (
            <Typography role="status">{t(ENDS[known.outcome as keyof typeof ENDS])}</Typography>
          )}
        </>
      )}
      {known !== null && !isClosed && !isRider && (
        <DriverAnswer bookingId={booking.id} isBusy={isBusy} isAnswered={known.answer !== null} make={make} />
      )}
      {known !== null && !isClosed && (isRider || known.answer !== null) && (
        <Message bookingId={booking.id} isBusy={isBusy} make={make} />
      )}
      {known !== null && !isClosed && isRider && (
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void make('close_lost_item', { bookingId: booking.id, outcome: 'returned' })}
          >
            {t('lost_returned')}
          </Button>
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => void make('close_lost_item', { bookingId: booking.id, outcome: 'not_found' })}
          >
            {t('lost_give_up')}
          </Button>
        </Stack>
      )}
      {isClosed && canReport && !isWriting && (
        <Button
          color="inherit"
          startIcon={<SearchIcon />}
          // The button is shown before the answer, so that the buttons around it do not move. If it is pressed
          // early, the form opens when the answer arrives.
          loading={isFormOpen}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setIsFormOpen(true)}
        >
          {t(known === null ? 'lost_report' : 'lost_again')}
        </Button>
      )}
      {isClosed && canReport && isWriting && (
        <ReportForm bookingId={booking.id} isBusy={isBusy} make={make} onClose={() => setIsFormOpen(false)} />
      )}
    </Stack>
  );
}

const stateText = ({ state }: OwnLostItem, isRider: boolean, withOffice: boolean) => {
  if (state !== 'open') return `lost_state_${state}` as const;
  if (!isRider) return 'lost_state_you';
  return withOffice ? 'lost_state_office' : 'lost_state_open';
};

const ENDS = {
  returned: 'lost_end_returned',
  not_found: 'lost_end_not_found',
  account_deleted: 'lost_end_account_deleted',
} as const;

type PartProps = { bookingId: string; isBusy: boolean; make: Make };

function ReportForm({ bookingId, isBusy, make, onClose }: PartProps & { onClose: () => void }) {
  const t = useT();
  const mobile = useCurrentUser()?.mobile ?? '';
  const { idOf } = useRequestId();
  const [item, setItem] = useState('');
  const [text, setText] = useState('');
  const [phone, setPhone] = useState(mobile);
  const isReady = [item, text, phone].every((part) => part.trim() !== '');
  const send = async (): Promise<void> => {
    const report = { bookingId, item, text, phone };
    if (await make('report_lost_item', { ...report, requestId: idOf(report) })) onClose();
  };
  return (
    <Stack
      component="form"
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) void send();
      }}
    >
      <Typography variant="hint">{t('lost_help')}</Typography>
      <TextField
        label={t('lost_item')}
        value={item}
        onChange={({ target }) => setItem(target.value)}
        slotProps={{ htmlInput: { maxLength: LOST_ITEM_NAME } }}
      />
      <TextField
        label={t('lost_text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT } }}
      />
      <TextField
        label={t('lost_phone')}
        helperText={t('lost_phone_help')}
        type="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', autoComplete: 'tel' } }}
      />
      <Stack direction="row" spacing={2}>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
          {t('lost_send')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The buttons with which the driver answers, and a field for an optional note. */
function DriverAnswer({ bookingId, isBusy, isAnswered, make }: PartProps & { isAnswered: boolean }) {
  const t = useT();
  const { idOf, forget } = useRequestId();
  const [text, setText] = useState('');
  const answers = LOST_ITEM_ANSWERS.map((answer) => (
    <Button
      key={answer}
      size={isAnswered ? 'small' : 'large'}
      variant={answer === 'not_found' || isAnswered ? 'outlined' : 'contained'}
      disabled={isBusy}
      onClick={() => {
        const given = { bookingId, answer, text };
        void make('answer_lost_item', { ...given, requestId: idOf(given) }).then((isDone) => {
          if (!isDone) return;
          forget();
          setText('');
        });
      }}
    >
      {t(`lost_do_${answer}`)}
    </Button>
  ));
  return (
    <Stack spacing={3}>
      {!isAnswered && (
        <>
          <Alert severity="info">{t('lost_driver_help')}</Alert>
          <TextField
            label={t('lost_note')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT } }}
          />
        </>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 140px' } }}>
        {answers}
      </Stack>
    </Stack>
  );
}

function Message({ bookingId, isBusy, make }: PartProps) {
  const t = useT();
  const { idOf, forget } = useRequestId();
  const [text, setText] = useState('');
  const isReady = text.trim() !== '';
  return (
    <Stack
      component="form"
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isBusy) return;
        const message = { bookingId, text };
        void make('write_lost_item', { ...message, requestId: idOf(message) }).then((isDone) => {
          if (!isDone) return;
          forget();
          setText('');
        });
      }}
    >
      <TextField
        label={t('lost_write')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT } }}
      />
      <Button type="submit" variant="outlined" disabled={!isReady || isBusy} sx={{ alignSelf: 'flex-start' }}>
        {t('lost_write_send')}
      </Button>
    </Stack>
  );
}
