import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { CAR_NEEDS, type CarNeed } from '@domain/records';
import { useT } from '@/i18n/hooks';

type CarNeedsChoiceProps = {
  value: readonly CarNeed[];
  isDisabled?: boolean;
  hasFocus?: boolean;
  onChange: (needs: CarNeed[]) => void;
};

/** Lets staff choose what the car of a trip must have. */
export function CarNeedsChoice({ value, isDisabled, hasFocus, onChange }: CarNeedsChoiceProps) {
  const t = useT();
  return (
    <FormControl component="fieldset" disabled={isDisabled}>
      <FormLabel component="legend">{t('car_needs')}</FormLabel>
      <FormGroup row>
        {CAR_NEEDS.map((need, index) => (
          <FormControlLabel
            key={need}
            label={t(`car_need_${need}`)}
            control={
              <Checkbox
                size="small"
                autoFocus={hasFocus && index === 0}
                checked={value.includes(need)}
                onChange={(_event, on) =>
                  onChange(CAR_NEEDS.filter((one) => (one === need ? on : value.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{t('car_needs_help')}</FormHelperText>
    </FormControl>
  );
}
