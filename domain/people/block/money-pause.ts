/**
 * The money of an account is frozen while staff review the account
 * (docs/product/accounts.md, "Accounts of unproven addresses"). This happens to an account that held something when
 * its address was first proven, because another person may have made it.
 * `functions/src/accounts/sign-in/claim-account.command.ts` begins the pause, and closing the review ends it
 * (`functions/src/reviews/close-review.command.ts`). During the pause the wallet pays nothing
 * (`domain/wallet/ledger.ts`), and the rules refuse changes of the bank details (`rules/nodes/people.ts`).
 */
export type MoneyPause = { moneyPausedAt?: number | null | undefined };

export const isMoneyPaused = ({ moneyPausedAt }: MoneyPause): boolean =>
  moneyPausedAt !== undefined && moneyPausedAt !== null;
