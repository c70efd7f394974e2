import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, Button, Drawer, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { providerWord } from '@/components/money/ProviderMark';
import { useCall } from '@/api/hooks';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { CorrectionDialog } from './CorrectionDialog';
import { correctionChoices } from './correction-choices';
import { EffectLines } from './EffectLines';

type MoneyPanelProps = {
  of: { bookingId: string } | { attempt: string };
  /** The id of an entry of the review list about this trip. An extra charge closes the entry. */
  review?: string | null;
  onClose: () => void;
  onChanged: () => void;
};

/** A payment or booking with all its payments and corrections, and with the correction dialog. */
export function MoneyPanel({ of, review = null, onClose, onChanged }: MoneyPanelProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const titleId = useId();
  const [isCorrecting, setIsCorrecting] = useState(review !== null);
  // The first correction closes the review. Further corrections have no review to close.
  const [openReview, setOpenReview] = useState(review);
  const bookingId = 'bookingId' in of ? of.bookingId : null;
  const attempt = 'attempt' in of ? of.attempt : '';
  const {
    data: opened = null,
    error,
    refetch,
  } = useCall('open_money', bookingId === null ? { attempt } : { bookingId });
  const booking = opened?.booking ?? null;
  const choices = opened === null ? [] : correctionChoices(opened, t);
  const fact = (label: string, value: string) => (
    <Box>
      <Typography component="dt" variant="hint">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 460 }, p: { xs: 4, sm: 6 } },
        },
      }}
    >
      <Stack spacing={5}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="h2" variant="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {booking?.reference ?? (attempt === '' ? (bookingId ?? '') : attempt)}
          </Typography>
          <IconButton aria-label={t('details_close')} onClick={onClose} edge="end" autoFocus>
            <CloseIcon />
          </IconButton>
        </Stack>
        {opened === null && error === undefined && <LinearProgress aria-label={t('loading')} />}
        {error !== undefined && (
          <Alert severity="error" action={<Button onClick={refetch}>{t('desk_retry')}</Button>}>
            {t('internal')}
          </Alert>
        )}
        {booking !== null && (
          <>
            <Stack direction="row" spacing={3} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <StatusChip status={booking.status} />
              <Button component={Link} to={ROUTES.trip.build(booking.id)}>
                {t('desk_trip')}
              </Button>
            </Stack>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
              {fact(t('account_rider'), booking.customerName)}
              {fact(t('account_driver'), booking.driverName)}
              {fact(t('desk_fare'), money(booking.fare))}
              {fact(t('desk_paid'), money(booking.paid))}
              {fact(t('desk_left'), money(booking.left))}
              {booking.tip > 0 && fact(t('tip'), money(booking.tip))}
            </Box>
          </>
        )}
        {opened !== null && opened.payments.length > 0 && (
          <Stack spacing={2}>
            <Typography component="h3" variant="subtitle2">
              {t('desk_payments')}
            </Typography>
            {opened.payments.map((row) => (
              <Typography key={row.ref} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {[
                  row.ref,
                  providerWord(row.provider),
                  money(row.amount),
                  t(`desk_state_${row.state}`),
                  ...(row.refusalCode === null ? [] : [row.refusalCode]),
                  ...(row.isTip ? [t('tip')] : []),
                ].join(' · ')}
              </Typography>
            ))}
          </Stack>
        )}
        {opened !== null && (
          <Stack spacing={3}>
            <Typography component="h3" variant="subtitle2">
              {t('desk_corrections')}
            </Typography>
            {opened.corrections.length === 0 && (
              <Typography variant="hint">{t('desk_no_corrections')}</Typography>
            )}
            {opened.corrections.map((row) => (
              <Box key={row.id}>
                <Typography variant="body2">
                  {[
                    dateTime(row.at),
                    t(`correction_reason_${row.reason}`),
                    ...(row.note === '' ? [] : [row.note]),
                    ...(row.refundState === null ? [] : [t(`desk_refund_${row.refundState}`)]),
                  ].join(' · ')}
                </Typography>
                <EffectLines effects={row.effects} decimal={row.decimal} />
              </Box>
            ))}
          </Stack>
        )}
        {choices.length > 0 && (
          <Button variant="contained" onClick={() => setIsCorrecting(true)}>
            {t('desk_correct')}
          </Button>
        )}
      </Stack>
      {isCorrecting && choices.length > 0 && (
        <CorrectionDialog
          choices={choices}
          {...(openReview === null
            ? {}
            : {
                first: { choice: 'charge operator', amount: null, reason: 'damage' as const },
                closes: { review: openReview },
              })}
          onClose={() => setIsCorrecting(false)}
          onDone={() => {
            setIsCorrecting(false);
            setOpenReview(null);
            refetch();
            onChanged();
          }}
        />
      )}
    </Drawer>
  );
}
