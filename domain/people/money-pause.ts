/**
 * The money of an account waits while staff look at it (docs/product.md 7.11): an account that held something when its
 * address was first proven, because somebody else may have made it. `functions/src/accounts/sign-in/claim-account.command.ts`
 * begins the pause, and closing the review ends it (`functions/src/reviews/close-review.command.ts`). Meanwhile the wallet
 * pays nothing (`domain/wallet/ledger.ts`), and the rules keep the bank details (`rules/nodes/people.ts`).
 */
export type MoneyPause = { moneyPausedAt?: number | null | undefined };

export const isMoneyPaused = ({ moneyPausedAt }: MoneyPause): boolean =>
  moneyPausedAt !== undefined && moneyPausedAt !== null;
