import { auditStrings } from './audit';
import { driverStrings } from './driver';
import { walletStrings } from './wallet';
import { everywhere } from './everywhere';
import { fareStrings } from './fare';
import { correctionStrings } from './corrections';
import { moneyDeskStrings } from './money-desk';
import { notificationStrings } from './notifications';
import { accountingStrings } from './accounting';
import { paymentWishStrings } from './payment-wish';
import { cancellingStrings } from './cancelling';
import { historyStrings } from './history';
import { payoutStrings } from './payouts';
import { receiptStrings } from './receipts';
import { statementStrings } from './statement';
import { callerStrings } from './callers';
import { dispatchStrings } from './dispatch';
import { loginStrings } from './login';
import { profilePartStrings } from './profile-parts';
import { statusStrings } from './status';
import { referralStrings } from './referrals';
import { chatStrings } from './chat';
import { reviewStrings } from './reviews';
import { sharedTripStrings } from './shared-trip';
import { privacyStrings } from './privacy';
import { secondFactorStrings } from './second-factor';
import { dashboardStrings } from './dashboard';
import { complaintStrings } from './complaint';
import { bookingDialogStrings } from './booking-dialogs';
import { bookingCardStrings } from './booking-cards';
import { bookingFormStrings } from './booking-form';
import { tipStrings } from './tip';
import { tripSearchStrings } from './trip-search';
import { settingsStrings } from './settings';

/**
 * All texts in English: the language that every other one falls back to (docs/product.md 1.3). Each of the others has a
 * folder beside this one; docs/where.md says how to add a language.
 */
export const en = {
  ...everywhere,
  ...driverStrings,
  ...walletStrings,
  ...notificationStrings,
  ...privacyStrings,
  ...secondFactorStrings,
  ...settingsStrings,
  ...fareStrings,
  ...moneyDeskStrings,
  ...correctionStrings,
  ...auditStrings,
  ...accountingStrings,
  ...paymentWishStrings,
  ...cancellingStrings,
  ...historyStrings,
  ...payoutStrings,
  ...bookingDialogStrings,
  ...bookingCardStrings,
  ...bookingFormStrings,
  ...tipStrings,
  ...tripSearchStrings,
  ...complaintStrings,
  ...dashboardStrings,
  ...receiptStrings,
  ...statementStrings,
  ...dispatchStrings,
  ...callerStrings,
  ...reviewStrings,
  ...chatStrings,
  ...sharedTripStrings,
  ...referralStrings,
  ...loginStrings,
  ...profilePartStrings,
  ...statusStrings,
};

export type StringKey = keyof typeof en;
