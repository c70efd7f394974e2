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
import { personPageStrings } from './person-page';
import { receiptStrings } from './receipts';
import { statementStrings } from './statement';
import { callerStrings } from './callers';
import { dispatchStrings } from './dispatch';
import { outageStrings } from './outage';
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
import { checkInStrings } from './check-in';
import { complaintStrings } from './complaint';
import { lostItemStrings } from './lost-item';
import { bookingDialogStrings } from './booking-dialogs';
import { bookingCardStrings } from './booking-cards';
import { bookingFormStrings } from './booking-form';
import { tipStrings } from './tip';
import { tripChangeStrings } from './trip-change';
import { tripSearchStrings } from './trip-search';
import { seriesStrings } from './series';
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
  ...personPageStrings,
  ...bookingDialogStrings,
  ...bookingCardStrings,
  ...bookingFormStrings,
  ...tipStrings,
  ...tripChangeStrings,
  ...seriesStrings,
  ...tripSearchStrings,
  ...checkInStrings,
  ...complaintStrings,
  ...lostItemStrings,
  ...dashboardStrings,
  ...receiptStrings,
  ...statementStrings,
  ...dispatchStrings,
  ...outageStrings,
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
