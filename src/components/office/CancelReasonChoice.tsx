import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { OFFICE_CANCEL_REASONS, type OfficeCancelReason } from '@domain/records';
import { useT } from '@/i18n/hooks';

type CancelReasonChoiceProps = {
  value: OfficeCancelReason | null;
  onChange: (reason: OfficeCancelReason) => void;
};

/** Lets staff choose why the office cancels a trip. */
export function CancelReasonChoice({ value, onChange }: CancelReasonChoiceProps) {
  const t = useT();
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('dispatch_reason')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value ?? ''}>
        {OFFICE_CANCEL_REASONS.map((one, index) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio autoFocus={index === 0} />}
            label={t(`dispatch_reason_${one}`)}
            onChange={() => onChange(one)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
