import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Settings } from '@domain/records';
import {
  isOfficePrice,
  mostOfficePrice,
  OFFICE_PRICE_REASON,
  type OfficePriceInput,
} from '@domain/fare/office-price';
import { useFormat, useT } from '@/i18n/hooks';

/** The settings that limit a price that the office sets. Null while the settings are loading. */
export type OfficePriceSettings = Pick<Settings, 'decimal' | 'office_price_factor'> | null;

type OfficePriceFieldsProps = {
  settings: OfficePriceSettings;
  /** the price that the server has computed */
  was: number;
  /** called with null while the price is not valid */
  onChange: (price: OfficePriceInput | null) => void;
  /** called when the person presses Enter in a field */
  onEnter?: (price: OfficePriceInput) => void;
};

/** The fields for a price that the office sets, and for its reason. */
export function OfficePriceFields({ settings, was, onChange, onEnter }: OfficePriceFieldsProps) {
  const t = useT();
  const { money } = useFormat();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const terms = { was, decimal: settings?.decimal ?? 0, factor: settings?.office_price_factor ?? 1 };
  const priceOf = (amountText: string, reasonText: string): OfficePriceInput | null => {
    const price = { amount: Number(amountText.replace(',', '.')), reason: reasonText.trim() };
    const isRight = isOfficePrice(price.amount, terms) && price.reason.length >= OFFICE_PRICE_REASON.least;
    return isRight ? price : null;
  };
  const change = (next: { amount: string; reason: string }): void => {
    setAmount(next.amount);
    setReason(next.reason);
    onChange(priceOf(next.amount, next.reason));
  };
  const isWrong = amount.trim() !== '' && !isOfficePrice(Number(amount.replace(',', '.')), terms);
  const press = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    const price = priceOf(amount, reason);
    if (price !== null) onEnter(price);
  };
  return (
    <Stack spacing={3} role="group" aria-label={t('office_price')} onKeyDown={press}>
      <Typography variant="hint">
        {t('office_price_was', { amount: money(was), most: money(mostOfficePrice(terms)) })}
      </Typography>
      <TextField
        autoFocus
        required
        size="small"
        label={t('office_price_amount')}
        value={amount}
        error={isWrong}
        helperText={isWrong ? t('office_price_bounds') : undefined}
        onChange={({ target }) => change({ amount: target.value, reason })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 } }}
      />
      <TextField
        required
        size="small"
        label={t('office_price_why')}
        value={reason}
        onChange={({ target }) => change({ amount, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: OFFICE_PRICE_REASON.most } }}
      />
    </Stack>
  );
}
