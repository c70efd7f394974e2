import FlagIcon from '@mui/icons-material/OutlinedFlag';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { TextField } from '@/components/fields/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnComplaint } from '@domain/contracts/complaints';
import type { Booking } from '@domain/database/records';
import { complaintStrings } from '@domain/languages/en/complaint';
import {
  canComplain,
  COMPLAINT_TEXT,
  complainantRole,
  complaintCategories,
  type ComplaintCategory,
} from '@domain/payment/complaint';
import { ComplaintThread } from '@/components/money/ComplaintThread';
import { RetryAlert } from '@/components/feedback/RetryAlert';
import { useNow } from '@/components/layout/use-now';
import { useRequestId } from '@/components/fields/use-request-id';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectNotifications } from '@/state/notifications/notifications.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { complain, fetchComplaint, replyComplaint } from '@/state/trip/complaint.thunks';

const LOOK_MS = 60_000;

/** A wrong charge, told to staff: the report, and what both say about it (docs/product.md 6.17). */
export function TripComplaint({ booking, uid }: { booking: Booking; uid: string }) {
  const t = usePageT(complaintStrings);
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const [params] = useSearchParams();
  const settings = useAppSelector(selectSettings);
  // An answer of staff rings the bell: then the thread is read again.
  const newest = useAppSelector(selectNotifications).find(({ bookingId }) => bookingId === booking.id)?.id;
  const [known, setKnown] = useState<OwnComplaint | null | 'failed' | 'loading'>('loading');
  const [turn, setTurn] = useState(0);
  const [isFormOpen, setIsFormOpen] = useState(params.has('report'));
  const [category, setCategory] = useState<ComplaintCategory | ''>('');
  const [text, setText] = useState('');
  const { idOf, forget } = useRequestId();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(fetchComplaint(booking.id)).then((answer) => {
      if (!isCurrent) return;
      setKnown(fetchComplaint.fulfilled.match(answer) ? answer.payload : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, booking.id, newest, turn]);

  const role = complainantRole(booking, uid);
  if (known === 'loading' || role === null) return null;
  if (known === 'failed')
    return <RetryAlert text={t('complaint_failed')} onRetry={() => setTurn(turn + 1)} />;
  const canBegin = settings !== null && canComplain(booking, uid, settings, now);
  const isClosed = known === null || known.state === 'closed';
  if (known === null && !canBegin) return null;

  const send = async (): Promise<void> => {
    setIsBusy(true);
    const requestId = idOf({ text, category: isClosed ? category : null });
    const said = { bookingId: booking.id, text, requestId };
    const answer =
      isClosed && category !== ''
        ? await dispatch(complain({ ...said, category }))
        : await dispatch(replyComplaint(said));
    setIsBusy(false);
    setTurn((before) => before + 1);
    // A refusal is told in the alert dialog; the text stays.
    if (!complain.fulfilled.match(answer) && !replyComplaint.fulfilled.match(answer)) return;
    setText('');
    setIsFormOpen(false);
    forget();
  };
  const isReady = text.trim() !== '' && (!isClosed || category !== '');
  const isWriting = isFormOpen || !isClosed;

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
          <Typography variant="body2" color="textSecondary">
            {t(`complaint_about_${known.category}`)}
          </Typography>
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
              <Typography variant="body2" color="textSecondary">
                {t('complaint_help')}
              </Typography>
              <TextField
                select
                label={t('complaint_about')}
                value={category}
                onChange={({ target }) =>
                  setCategory(complaintCategories(role).find((one) => one === target.value) ?? '')
                }
              >
                {complaintCategories(role).map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`complaint_about_${one}`)}
                  </MenuItem>
                ))}
              </TextField>
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
