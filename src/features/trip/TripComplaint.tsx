import FlagIcon from '@mui/icons-material/OutlinedFlag';
import { Button, Chip, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canComplain, complainantRole, COMPLAINT_TEXT, complaintCategories } from '@domain/payment/complaint';
import type { Booking, ComplaintCategory } from '@domain/records';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { ComplaintThread } from '@/components/ComplaintThread';
import { RetryAlert } from '@/components/money/RetryAlert';
import { useNow } from '@/components/use-now';
import { useRequestId } from '@/components/use-request-id';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectNotifications } from '@/state/notifications/notifications.slice';

const LOOK_MS = 60_000;

/** A person's report of a wrong charge, and the messages between this person and staff. */
export function TripComplaint({ booking, uid }: { booking: Booking; uid: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const [params] = useSearchParams();
  const settings = useSettings();
  // An answer of staff creates a notification. Then the messages are read again.
  const newest = useAppSelector(selectNotifications).find(({ bookingId }) => bookingId === booking.id)?.id;
  const { data, error, refetch } = useCall('own_complaint', { bookingId: booking.id }, { version: newest });
  const [isFormOpen, setIsFormOpen] = useState(params.has('report'));
  const [category, setCategory] = useState<ComplaintCategory | ''>('');
  const [text, setText] = useState('');
  const { idOf, forget } = useRequestId();
  const { isBusy, run } = useBusy();
  const role = complainantRole(booking, uid);
  if (role === null) return null;
  if (error !== undefined) return <RetryAlert text={t('complaint_failed')} onRetry={refetch} />;
  const known = data?.complaint ?? null;
  const canBegin = settings !== null && canComplain(booking, uid, settings, now);
  const isClosed = known === null || known.state === 'closed';
  if (known === null && !canBegin) return null;

  const send = async (): Promise<void> => {
    const requestId = idOf({ text, category: isClosed ? category : null });
    const said = { bookingId: booking.id, text, requestId };
    const answer = await run(() =>
      isClosed && category !== ''
        ? dispatch(call('complain', { ...said, category }))
        : dispatch(call('reply_complaint', said)),
    );
    refetch();
    // If the server refuses the call, the alert dialog opens, and the typed text is kept.
    if ('error' in answer) return;
    setText('');
    setIsFormOpen(false);
    forget();
  };
  const isReady = text.trim() !== '' && (!isClosed || category !== '');
  const isWriting = data !== undefined && (isFormOpen || !isClosed);

  return (
    <Stack
      component="section"
      spacing={3}
      aria-label={t(known === null ? 'complaint_report' : 'complaint_title')}
    >
      {known !== null && (
        <>
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h2" sx={{ fontWeight: 550 }}>
              {t('complaint_title')}
            </Typography>
            <Chip size="small" label={t(`complaint_state_${known.state}`)} />
          </Stack>
          <Typography variant="hint">{t(`complaint_about_${known.category}`)}</Typography>
          <ComplaintThread
            label={t('complaint_title')}
            messages={known.messages}
            own="person"
            nameOf={({ by }) => t(by === 'person' ? 'chat_you' : 'complaint_us')}
          />
          {known.outcome !== null && (
            <Typography role="status">{t(`complaint_end_${known.outcome}`)}</Typography>
          )}
        </>
      )}
      {!isWriting && canBegin && (
        <Button
          color="inherit"
          startIcon={<FlagIcon />}
          // The button is shown before the answer, so that the buttons around it do not move. If it is pressed
          // early, the form opens when the answer arrives.
          loading={isFormOpen}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setIsFormOpen(true)}
        >
          {t(known === null ? 'complaint_report' : 'complaint_again')}
        </Button>
      )}
      {isWriting && (!isClosed || canBegin) && (
        <Stack
          component="form"
          spacing={3}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) void send();
          }}
        >
          {isClosed && (
            <>
              <Typography variant="hint">{t('complaint_help')}</Typography>
              <Choice
                label={t('complaint_about')}
                value={category}
                options={complaintCategories(role).map((one) => ({
                  value: one,
                  label: t(`complaint_about_${one}`),
                }))}
                onChange={setCategory}
              />
            </>
          )}
          <TextField
            label={t(isClosed ? 'complaint_text' : 'complaint_reply')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT } }}
          />
          <Stack direction="row" spacing={2}>
            {isClosed && (
              <Button color="inherit" disabled={isBusy} onClick={() => setIsFormOpen(false)}>
                {t('cancel')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
              {t(isClosed ? 'complaint_send' : 'complaint_reply_send')}
            </Button>
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
