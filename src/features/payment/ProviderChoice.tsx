import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { PaymentProvider } from '@domain/records';
import { useFormat, useT } from '@/i18n/hooks';
import { ProviderMark } from '@/components/money/ProviderMark';

type ProviderChoiceProps = {
  providers: readonly PaymentProvider[];
  chosen: PaymentProvider;
  /** the amount that is paid with the provider, or null while it is unknown */
  amount: number | null;
  currency: string;
  onChoose: (name: string) => void;
};

/** The providers for a payment. One provider is always chosen. */
export function ProviderChoice({ providers, chosen, amount, currency, onChoose }: ProviderChoiceProps) {
  const t = useT();
  const { money } = useFormat();
  return (
    <FormControl>
      <FormLabel id="payment-provider">{t('payment_choose')}</FormLabel>
      {amount !== null && (
        <Typography variant="h3" component="p" sx={{ my: 1 }}>
          {money(amount)}{' '}
          <Typography component="span" color="textSecondary" sx={{ fontWeight: 600 }}>
            {currency}
          </Typography>
        </Typography>
      )}
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
