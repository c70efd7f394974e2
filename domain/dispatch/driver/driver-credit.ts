import type { Settings } from '../../records';
import { convenienceFeeMinor, type FareRates } from '../../fare/fare';
import { taxOfTrip, type TaxTerms } from '../../fare/tax';
import { toMinor } from '../../money/money';

/**
 * Whether a driver's wallet allows requests (docs/product/trips.md, "Dispatch and offers").
 * `available-driver.ts` uses this function for dispatch. The driver's main screen also uses it, so that the
 * driver is warned before the requests stop.
 */
export function hasCredit(
  walletBalance: number,
  { negativeBalance }: Pick<Settings, 'negativeBalance'>,
): boolean {
  return negativeBalance || walletBalance >= 0;
}

/** A driver who can pay the fees of fewer cash trips than this gets a warning. */
const FEW_TRIPS = 5;

type DrivenRates = Pick<FareRates, 'min_fare' | 'convenience_fees' | 'convenience_fee_type'>;

/**
 * Whether the balance suffices for more cash trips. `low` means that the driver will get no requests after a
 * few more cash trips. `paused` means that the driver already gets no requests. For a cash trip the fee and a
 * tax on top are taken from the wallet. If the driver has several car types, the type with the highest fee
 * counts.
 */
export function driverCredit(
  walletBalance: number,
  driven: readonly DrivenRates[],
  settings: Pick<Settings, 'negativeBalance' | 'decimal'>,
  tax?: TaxTerms,
): 'enough' | 'low' | 'paused' {
  if (settings.negativeBalance) return 'enough';
  if (!hasCredit(walletBalance, settings)) return 'paused';
  const { decimal } = settings;
  const fees = driven.map((rates) => {
    const fee = convenienceFeeMinor(rates, rates.min_fare, decimal);
    return fee + taxOfTrip(toMinor(rates.min_fare, decimal) + fee, tax, decimal).addedMinor;
  });
  return toMinor(walletBalance, decimal) < Math.max(0, ...fees) * FEW_TRIPS ? 'low' : 'enough';
}
