import type { StringKey } from '../en/en';
import { accountStrings } from './account';
import { auditStrings } from './audit';
import { appStrings } from './app';
import { dashboardStrings } from './dashboard';
import { emergencyStrings } from './emergencies';
import { bookingsStrings } from './bookings';
import { driverStrings } from './driver';
import { shiftStrings } from './shift';
import { turnStrings } from './turns';
import { driverAndWalletStrings } from './drivers-and-wallets';
import { walletStrings } from './wallet';
import { errorStrings } from './errors';
import { fareStrings } from './fare';
import { correctionStrings } from './corrections';
import { moneyDeskStrings } from './money-desk';
import { notificationStrings } from './notifications';
import { offlineStrings } from './offline';
import { reportStrings } from './reports';
import { mailConsentStrings } from './mail-consent';
import { importStrings } from './imports';
import { accountingStrings } from './accounting';
import { reportPageStrings } from './report-page';
import { paymentWishStrings } from './payment-wish';
import { cancellingStrings } from './cancelling';
import { historyStrings } from './history';
import { payoutStrings } from './payouts';
import { personPageStrings } from './person-page';
import { receiptStrings } from './receipts';
import { statementStrings } from './statement';
import { callerStrings } from './callers';
import { carNeedStrings } from './car-needs';
import { payLinkStrings } from './pay-links';
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
import { signUpStrings } from './sign-up';
import { secondFactorStrings } from './second-factor';
import { bookingViewStrings } from './booking-views';
import { broadcastStrings } from './broadcasts';
import { seriesStrings } from './series';
import { settingsStrings } from './settings';
import { siteStrings } from './site';
import { staffStrings } from './staff';
import { checkInStrings } from './check-in';
import { trustedContactStrings } from './trusted-contacts';
import { phoneProofStrings } from './phone-proof';
import { driverApplicationStrings } from './driver-application';
import { complaintStrings } from './complaint';
import { lostItemStrings } from './lost-item';
import { bookingDialogStrings } from './booking-dialogs';
import { bookingCardStrings } from './booking-cards';
import { bookingFormStrings } from './booking-form';
import { bookingMapStrings } from './booking-map';
import { ratingStrings } from './rating';
import { driverCarStrings } from './driver-car';
import { tipStrings } from './tip';
import { tripChangeStrings } from './trip-change';
import { parcelStrings } from './parcel';
import { tripSearchStrings } from './trip-search';
import { tripStrings } from './trip';
import { visitorStrings } from './visitor';

/**
 * All texts in Arabic. The isolates \u2068 and \u2069 around a value keep amounts, phone numbers and
 * Latin names in their own order inside the right-to-left sentence.
 */
export const ar: Record<StringKey, string> = {
  ...appStrings,
  ...accountStrings,
  ...errorStrings,
  ...notificationStrings,
  ...siteStrings,
  ...offlineStrings,
  ...screenStrings,
  ...signUpStrings,
  ...driverStrings,
  ...shiftStrings,
  ...turnStrings,
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
  ...importStrings,
  ...mailConsentStrings,
  ...reportPageStrings,
  ...paymentWishStrings,
  ...cancellingStrings,
  ...historyStrings,
  ...payoutStrings,
  ...personPageStrings,
  ...bookingDialogStrings,
  ...bookingCardStrings,
  ...bookingFormStrings,
  ...bookingMapStrings,
  ...ratingStrings,
  ...driverCarStrings,
  ...tipStrings,
  ...tripChangeStrings,
  ...bookingViewStrings,
  ...broadcastStrings,
  ...seriesStrings,
  ...parcelStrings,
  ...tripSearchStrings,
  ...checkInStrings,
  ...trustedContactStrings,
  ...phoneProofStrings,
  ...driverApplicationStrings,
  ...complaintStrings,
  ...lostItemStrings,
  ...receiptStrings,
  ...statementStrings,
  ...dispatchStrings,
  ...outageStrings,
  ...callerStrings,
  ...carNeedStrings,
  ...payLinkStrings,
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
