import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentProvider } from '@domain/database/records';
import { useT } from '@/i18n/use-t';
import { ProviderMark } from './ProviderMark';

type ProviderChoiceProps = {
  providers: readonly PaymentProvider[];
  chosen: PaymentProvider;
  onChoose: (name: string) => void;
};

/** The providers that take a payment; one of them is always chosen. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const t = useT();
  return (
    <FormControl>
      <FormLabel id="payment-provider">{t('payment_choose')}</FormLabel>
      <RadioGroup
        aria-labelledby="payment-provider"
        value={chosen.name}
        onChange={(event) => onChoose(event.target.value)}
        sx={{ gap: 1 }}
      >
        {providers.map(({ name }) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio />}
            label={<ProviderMark name={name} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
