import type { StringKey } from '../en/en';
import { accountStrings } from './account';
import { auditStrings } from './audit';
import { appStrings } from './app';
import { dashboardStrings } from './dashboard';
import { emergencyStrings } from './emergencies';
import { bookingsStrings } from './bookings';
import { driverStrings } from './driver';
import { driverAndWalletStrings } from './drivers-and-wallets';
import { walletStrings } from './wallet';
import { errorStrings } from './errors';
import { fareStrings } from './fare';
import { correctionStrings } from './corrections';
import { moneyDeskStrings } from './money-desk';
import { notificationStrings } from './notifications';
import { offlineStrings } from './offline';
import { reportStrings } from './reports';
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
import { screenStrings } from './screens';
import { secondFactorStrings } from './second-factor';
import { seriesStrings } from './series';
import { settingsStrings } from './settings';
import { siteStrings } from './site';
import { staffStrings } from './staff';
import { checkInStrings } from './check-in';
import { complaintStrings } from './complaint';
import { lostItemStrings } from './lost-item';
import { bookingDialogStrings } from './booking-dialogs';
import { bookingCardStrings } from './booking-cards';
import { bookingFormStrings } from './booking-form';
import { tipStrings } from './tip';
import { tripChangeStrings } from './trip-change';
import { tripSearchStrings } from './trip-search';
import { tripStrings } from './trip';
import { visitorStrings } from './visitor';

/** All texts in Brazilian Portuguese. */
export const pt: Record<StringKey, string> = {
  ...appStrings,
  ...accountStrings,
  ...errorStrings,
  ...notificationStrings,
  ...siteStrings,
  ...offlineStrings,
  ...screenStrings,
  ...driverStrings,
  ...driverAndWalletStrings,
  ...walletStrings,
  ...dashboardStrings,
  ...emergencyStrings,
  ...tripStrings,
  ...staffStrings,
  ...reportStrings,
  ...bookingsStrings,
  ...visitorStrings,
  ...secondFactorStrings,
  ...settingsStrings,
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
  ...fareStrings,
  ...moneyDeskStrings,
  ...correctionStrings,
};
