/**
 * The time since which the money of an account is paused, because staff review the account
 * (docs/product/accounts.md, "Accounts of unproven addresses"). An account is reviewed if it already had
 * trips, a balance or bank details when its address was first proven, because another person may have created
 * the account. `functions/src/accounts/sign-in/claim-account.command.ts` begins the pause. The pause ends
 * when staff close the review (`functions/src/reviews/close-review.command.ts`). During the pause the wallet
 * pays nothing (`domain/wallet/ledger.ts`), and the rules refuse changes of the bank details
 * (`rules/nodes/people.ts`).
 */
export type MoneyPause = { moneyPausedAt?: number | null | undefined };

export const isMoneyPaused = ({ moneyPausedAt }: MoneyPause): boolean =>
  moneyPausedAt !== undefined && moneyPausedAt !== null;
