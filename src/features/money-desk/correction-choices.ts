import type { OpenedMoney } from '@domain/contracts/money/money-desk';
import { providerWord } from '@/components/money/ProviderMark';
import type { Translate } from '@locales/keys';
import type { CorrectionChoice } from './CorrectionDialog';

/** The corrections that fit a booking and its payments, or a payment that has no booking. */
export function correctionChoices({ booking, payments }: OpenedMoney, t: Translate): CorrectionChoice[] {
  const amountLabel = t('field_amount');
  const choices: CorrectionChoice[] = [];
  if (booking !== null) {
    const { id: bookingId, state } = booking;
    if (state === 'paid' || state === 'cancelled')
      choices.push({
        id: 'refund',
        label: t('desk_kind_refund'),
        amountLabel,
        of: (amount) => ({ kind: 'refund', bookingId, amount }),
      });
    if (state === 'paid')
      choices.push({
        id: 'fare',
        label: t('desk_kind_fare'),
        amountLabel: t('desk_new_fare'),
        of: (amount) => ({ kind: 'fare', bookingId, amount }),
      });
    if (state !== 'other')
      for (const to of ['operator', 'driver'] as const)
        if (to === 'operator' || booking.driver !== null)
          choices.push({
            id: `charge ${to}`,
            label: t(`desk_kind_charge_${to}`),
            amountLabel,
            of: (amount) => ({ kind: 'charge', bookingId, amount, to }),
          });
    if (booking.tip > 0) {
      choices.push({
        id: 'tip',
        label: t('desk_kind_tip'),
        amountLabel,
        of: (amount) => ({ kind: 'tip', bookingId, amount }),
      });
      for (const { ref, provider, state: paid, canRefund, isTip } of payments)
        if (canRefund && isTip && paid === 'settled')
          choices.push({
            id: `tip ${ref}`,
            label: t('desk_kind_tip_gateway', { provider: providerWord(provider) }),
            amountLabel,
            of: (amount) => ({ kind: 'tip', bookingId, amount, attempt: ref }),
          });
    }
    if (state === 'payable')
      for (const kind of ['paid_in_cash', 'write_off_trip'] as const)
        choices.push({
          id: kind,
          label: t(`desk_kind_${kind}`),
          amountLabel: null,
          of: () => ({ kind, bookingId }),
        });
    for (const { ref, provider, state: paid, canRefund, isTip } of payments)
      if (canRefund && !isTip && paid === 'settled' && (state === 'paid' || state === 'cancelled'))
        choices.push({
          id: `refund ${ref}`,
          label: t('desk_kind_refund_gateway', { provider: providerWord(provider), ref }),
          amountLabel,
          of: (amount) => ({ kind: 'refund', bookingId, amount, attempt: ref }),
        });
  }
  for (const { ref, provider, state, canRefund } of payments) {
    if (state === 'mismatch')
      choices.push({
        id: `wallet ${ref}`,
        label: t('desk_kind_return'),
        amountLabel,
        of: (amount) => ({ kind: 'return', attempt: ref, to: 'rider', amount }),
      });
    if (canRefund && (state === 'mismatch' || state === 'credited'))
      choices.push({
        id: `back ${ref}`,
        label: t('desk_kind_return_gateway', { provider: providerWord(provider) }),
        amountLabel,
        of: (amount) => ({ kind: 'return', attempt: ref, to: 'gateway', amount }),
      });
  }
  return choices;
}
