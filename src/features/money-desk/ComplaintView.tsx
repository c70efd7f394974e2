import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Chip, Link, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { OpenedComplaint } from '@domain/contracts/money/complaints';
import { canEndSo, COMPLAINT_TEXT, suggestedCorrection } from '@domain/payment/complaint';
import {
  CLOSING_OUTCOMES,
  type ClosingOutcome,
  type ComplaintCategory,
  type CorrectionReason,
} from '@domain/records';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { ComplaintThread } from '@/components/ComplaintThread';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { PageHeader } from '@/components/records/PageHeader';
import { useRequestId } from '@/components/use-request-id';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { telHref } from '@/lib/tel-href';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { correctionChoices } from './correction-choices';
import { type CorrectionChoice, CorrectionDialog } from './CorrectionDialog';

type ComplaintViewProps = {
  complaintId: string;
  trip: (bookingId: string) => ReactNode;
  onClose: () => void;
};

const reasonOf = (category: ComplaintCategory): CorrectionReason =>
  category === 'paid_twice' ? 'paid_twice' : category === 'other' ? 'other' : 'wrong_fare';

/**
 * A complaint, with its trip beside it. Staff can answer the complaint, or close it with the requested
 * correction.
 */
export function ComplaintView({ complaintId, trip, onClose }: ComplaintViewProps) {
  const t = useT();
  const change = useStaffChange();
  const { data: complaint, refetch: readComplaint } = useCall('open_complaint', { complaintId });
  const bookingId = complaint?.bookingId;
  const money = useCall('open_money', bookingId === undefined ? null : { bookingId });
  const [text, setText] = useState('');
  const { idOf, forget } = useRequestId();
  const [asked, setAsked] = useState<'correction' | 'close' | null>(null);
  const [chosen, setChosen] = useState<ClosingOutcome | null>(null);
  const { isBusy, run } = useBusy();
  const opened = money.data ?? null;

  const make = async (work: Parameters<typeof change>[0]): Promise<void> => {
    const isDone = await run(() => change(work));
    setAsked(null);
    // The complaint is read again even after a refusal, because another member of staff may have changed it.
    readComplaint();
    money.refetch();
    if (!isDone) return;
    setText('');
    forget();
  };
  const back = (
    <Button
      color="inherit"
      onClick={onClose}
      sx={{ alignSelf: 'flex-start' }}
      startIcon={<BackIcon sx={{ 'html[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
    >
      {t('complaint_back')}
    </Button>
  );
  if (complaint === undefined)
    return (
      <Stack spacing={4}>
        {back}
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      </Stack>
    );

  const { reference, name, uid, role, category, state, staff, lost } = complaint;
  const booking = opened?.booking ?? null;
  const personal: CorrectionChoice = {
    id: 'credit',
    label: t('desk_kind_credit'),
    amountLabel: t('field_amount'),
    of: (amount) => ({ kind: 'credit', uid, amount, bookingId: complaint.bookingId }),
  };
  const choices = opened === null ? [] : [...correctionChoices(opened, t), personal];
  const suggested = booking === null ? null : suggestedCorrection(category, role, booking);
  const isClosed = state === 'closed';
  const ends = CLOSING_OUTCOMES.filter((one) => canEndSo(category, one));
  const outcome = chosen ?? ends[0] ?? 'explained';
  return (
    <Stack spacing={5}>
      {back}
      <PageHeader title={t('complaint_of', { reference })} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip label={t(state === 'open' ? 'complaint_waiting' : `complaint_state_${state}`)} />
        <Typography>
          {[
            t(`complaint_about_${category}`),
            `${name || uid} (${t(`account_${role}`)})`,
            staff === '' ? t('complaint_nobody') : t('complaint_has', { name: staff }),
          ].join(' · ')}
        </Typography>
        {lost?.answer != null && <Chip color="info" label={t(`lost_do_${lost.answer}`)} />}
        {!isClosed && !complaint.isOwn && (
          <Button disabled={isBusy} onClick={() => void make(call('take_complaint', { complaintId }))}>
            {t('complaint_take')}
          </Button>
        )}
      </Stack>
      {lost !== null && <LostFacts lost={lost} />}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={4}>
          <ComplaintThread
            label={t('complaint_thread')}
            messages={complaint.messages}
            own="staff"
            nameOf={({ id }) => complaint.messages.find((message) => message.id === id)?.author ?? ''}
            answerText={(answer) => t(`lost_answer_${answer}`)}
          />
          {isClosed && complaint.outcome !== null && (
            <Typography role="status">{t(`complaint_end_${complaint.outcome}`)}</Typography>
          )}
          {!isClosed && (
            <Stack
              component="form"
              spacing={3}
              onSubmit={(event) => {
                event.preventDefault();
                if (text.trim() !== '')
                  void make(call('answer_complaint', { complaintId, text, requestId: idOf({ text }) }));
              }}
            >
              <TextField
                label={t('complaint_answer')}
                helperText={t('complaint_answer_help')}
                value={text}
                onChange={({ target }) => setText(target.value)}
                multiline
                minRows={3}
                slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT } }}
              />
              <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained" disabled={isBusy || text.trim() === ''}>
                  {t('complaint_answer_send')}
                </Button>
                {lost === null && (
                  <Button
                    variant="outlined"
                    disabled={isBusy || choices.length === 0}
                    onClick={() => setAsked('correction')}
                  >
                    {t('complaint_correct')}
                  </Button>
                )}
                <Button disabled={isBusy} onClick={() => setAsked('close')}>
                  {t('complaint_close')}
                </Button>
              </Stack>
            </Stack>
          )}
        </Stack>
        {trip(complaint.bookingId)}
      </Box>
      {asked === 'correction' && (
        <CorrectionDialog
          choices={choices}
          first={{
            choice: suggested?.choice ?? '',
            amount: suggested?.amount ?? null,
            reason: reasonOf(category),
          }}
          closes={{ complaint: complaintId }}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            readComplaint();
            money.refetch();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'close'}
        title={t('complaint_close')}
        confirmLabel={t('complaint_close')}
        isBusy={isBusy}
        onConfirm={() =>
          void make(
            call('close_complaint', { complaintId, outcome, text, requestId: idOf({ text, outcome }) }),
          )
        }
        onCancel={() => setAsked(null)}
      >
        <Choice
          fullWidth
          label={t('complaint_close_how')}
          value={outcome}
          options={ends.map((one) => ({ value: one, label: t(`complaint_close_${one}`) }))}
          onChange={setChosen}
        />
      </ConfirmDialog>
    </Stack>
  );
}

/** The lost item, the phone number of the rider, and the driver who was asked. */
function LostFacts({ lost }: { lost: NonNullable<OpenedComplaint['lost']> }) {
  const t = useT();
  const { item, phone, answer, driver } = lost;
  const asked = driver === '' ? t('complaint_lost_nobody') : t('complaint_lost_driver', { name: driver });
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 550 }}>{t('complaint_lost_what', { item })}</Typography>
      {phone !== '' && (
        <Typography>
          <Link href={telHref(phone)}>{t('complaint_lost_phone', { phone })}</Link>
        </Typography>
      )}
      <Typography color="textSecondary">
        {[asked, ...(driver !== '' && answer === null ? [t('complaint_lost_silent')] : [])].join(' · ')}
      </Typography>
    </Stack>
  );
}
