import { fromMinor, toMinor } from '../money/money';
import type { FareBreakdown } from './fare';
import { addedTax } from './tax';

/** More decimals than any currency has. Rounding removes the floating-point error of a difference of two amounts. */
const DECIMALS = 6;

/**
 * Whether a fare is shown in one line (`oneLineFare`). Its base fare is then the whole fare except the parcel and the
 * option.
 */
export const isOneLine = ({ convenienceFee, driverShare }: FareBreakdown): boolean =>
  convenienceFee === 0 && driverShare === 0;

/**
 * A fare as riders see it: one line that includes the fee, beside the parcel and the option that they chose, and the
 * tax. Riders cannot compute the shares of the operator and the driver from it.
 */
export function oneLineFare(breakdown: FareBreakdown): FareBreakdown {
  const { total, parcelAmount, optionAmount } = breakdown;
  const minor = (amount: number): number => toMinor(amount, DECIMALS);
  const net = minor(total) - minor(addedTax(breakdown));
  return {
    ...breakdown,
    baseFare: fromMinor(net - minor(parcelAmount) - minor(optionAmount), DECIMALS),
    distanceCost: 0,
    timeCost: 0,
    minFareTopUp: 0,
    fare: fromMinor(net, DECIMALS),
    convenienceFee: 0,
    driverShare: 0,
  };
}
