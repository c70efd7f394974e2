import type { ReactNode } from 'react';
import { useT } from '@/i18n/hooks';
import { Choice } from '../Choice';

const NO_PROMO = '';

type PromoChoiceProps = {
  promos: readonly { id: string; name: string; discount: number }[];
  /** the id of the chosen promo, or null */
  value: string | null;
  onChange: (id: string | null) => void;
  /** formats an amount */
  money: (amount: number) => ReactNode;
  isDisabled?: boolean;
};

/** Lets the person choose no promo, or one of the promos that can be used for a trip. */
export function PromoChoice({ promos, value, onChange, money, isDisabled = false }: PromoChoiceProps) {
  const t = useT();
  return (
    <Choice
      fullWidth
      label={t('payment_promo')}
      value={value ?? NO_PROMO}
      options={[
        { value: NO_PROMO, label: t('payment_promo_none') },
        ...promos.map(({ id, name, discount }) => ({
          value: id,
          label: (
            <>
              {name} (−{money(discount)})
            </>
          ),
        })),
      ]}
      onChange={(id) => onChange(id === NO_PROMO ? null : id)}
      disabled={isDisabled}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
