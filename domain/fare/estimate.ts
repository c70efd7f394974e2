import type { Estimate } from '../records';
import type { FareBreakdown } from './fare';

/**
 * The estimate that belongs to a breakdown. Its distance has two decimals (docs/product/README.md, "Money,
 * distance and time").
 */
export function estimateOf(breakdown: FareBreakdown): Estimate {
  return {
    estimateDistance: Number(breakdown.distance.toFixed(2)),
    fareCost: breakdown.fare,
    estimateFare: breakdown.total,
    estimateTime: breakdown.durationSecs,
    convenience_fees: breakdown.convenienceFee,
    breakdown,
  };
}
