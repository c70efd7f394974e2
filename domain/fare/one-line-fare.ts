import { fromMinor, toMinor } from '../money/money';
import type { FareBreakdown } from './fare';
import { addedTax } from './tax';

/**
 * More decimals than any currency has. A difference of two amounts is rounded to this many decimals, which
 * removes the floating-point error.
 */
const DECIMALS = 6;

/**
 * Whether a fare is in the form of `oneLineFare`. In this form the base fare is the whole fare except the
 * parcel and the option.
 */
export const isOneLine = ({ convenienceFee, driverShare }: FareBreakdown): boolean =>
  convenienceFee === 0 && driverShare === 0;

/**
 * A fare as riders see it. One line includes the fee of the operator. The chosen parcel, the chosen option
 * and the tax have their own lines. Riders cannot compute the shares of the operator and the driver from
 * these lines.
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
