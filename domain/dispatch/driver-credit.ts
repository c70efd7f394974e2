import type { Settings } from '../database/catalogue-records';

/**
 * Whether a driver's wallet lets requests come (docs/product.md 5.3). `available-driver.ts` asks it for dispatch, and the
 * driver's main screen shows it before the first request is withheld.
 */
export function hasCredit(
  walletBalance: number,
  { negativeBalance }: Pick<Settings, 'negativeBalance'>,
): boolean {
  return negativeBalance || walletBalance >= 0;
}

/** A driver who can pay the fees of fewer cash trips than this is told so. */
const FEW_TRIPS = 5;

/** `low`: some cash trips away from the end of the requests; a cash trip of the lowest fare takes `fee` out of the wallet. */
export function driverCredit(
  walletBalance: number,
  fee: number,
  settings: Pick<Settings, 'negativeBalance'>,
): 'enough' | 'low' | 'paused' {
  if (settings.negativeBalance) return 'enough';
  if (!hasCredit(walletBalance, settings)) return 'paused';
  return walletBalance < fee * FEW_TRIPS ? 'low' : 'enough';
}
