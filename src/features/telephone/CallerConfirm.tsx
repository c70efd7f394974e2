import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { SetOfficePrice } from '@/components/office/SetOfficePrice';
import { useFormat, useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import type { CallerBooking } from './use-caller-booking';

/**
 * Shows the price that the server has stored, with the button that books, or the choices if the rider has a
 * debt. The key Enter also books.
 */
export function CallerConfirm({ booking }: { booking: CallerBooking }) {
  const t = useT();
  const format = useFormat();
  const settings = useSettings();
  const [reason, setReason] = useState('');
  const { stage, quote } = booking;
  if (stage === 'debt')
    return (
      <Stack spacing={3} role="group" aria-label={t('caller_debt_add')}>
        <Button variant="contained" autoFocus onClick={() => booking.priceWith({ includeDebt: true })}>
          {t('caller_debt_add')}
        </Button>
        <TextField
          size="small"
          label={t('caller_debt_reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && reason.trim().length >= 3)
              booking.priceWith({ overrideReason: reason.trim() });
          }}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Button
          variant="outlined"
          disabled={reason.trim().length < 3}
          onClick={() => booking.priceWith({ overrideReason: reason.trim() })}
        >
          {t('caller_debt_override')}
        </Button>
        <Button color="inherit" onClick={booking.back} aria-keyshortcuts="Escape">
          {t('caller_back')}
        </Button>
      </Stack>
    );
  if (quote === null || stage === 'pricing')
    return (
      <Typography role="status" color="textSecondary">
        {t('caller_pricing')}
      </Typography>
    );
  return (
    <Stack spacing={3} role="group" aria-label={t('caller_new_trip')}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 550 }}>{quote.pickup.add}</Typography>
        {quote.waypoints?.map((stop, index) => (
          <Typography key={index} variant="body2">
            {`→ ${stop.add}`}
          </Typography>
        ))}
        <Typography sx={{ fontWeight: 550 }}>{`→ ${quote.drop.add}`}</Typography>
        <Typography variant="body2">
          {[quote.carType, quote.bookLater ? format.dateTime(quote.tripdate) : t('caller_now')].join(' · ')}
        </Typography>
        {quote.optionSelected !== undefined && (
          <Typography variant="body2">{quote.optionSelected.description}</Typography>
        )}
        <CarNeedsWords needs={quote.carNeeds} />
        {quote.driverNote !== undefined && (
          <Alert severity="info" icon={false}>
            {quote.driverNote}
          </Alert>
        )}
      </Stack>
      <Button
        variant="contained"
        size="large"
        autoFocus
        loading={stage === 'booking'}
        onClick={booking.book}
        aria-keyshortcuts="Enter"
      >
        {t('caller_book', { amount: format.money(quote.trip_cost + (quote.debt?.amount ?? 0)) })}
      </Button>
      <Typography variant="hint">{t('caller_pays')}</Typography>
      <SetOfficePrice
        settings={settings}
        quote={quote}
        isBusy={stage === 'booking'}
        onSet={(officePrice) => booking.priceWith({ officePrice })}
      />
      <Button
        color="inherit"
        disabled={stage === 'booking'}
        onClick={booking.back}
        aria-keyshortcuts="Escape"
      >
        {t('caller_back')}
      </Button>
    </Stack>
  );
}
