import { auditStrings } from './audit';
import { driverStrings } from './driver';
import { shiftStrings } from './shift';
import { turnStrings } from './turns';
import { walletStrings } from './wallet';
import { everywhere } from './everywhere';
import { fareStrings } from './fare';
import { correctionStrings } from './corrections';
import { moneyDeskStrings } from './money-desk';
import { notificationStrings } from './notifications';
import { mailConsentStrings } from './mail-consent';
import { importStrings } from './imports';
import { accountingStrings } from './accounting';
import { reportPageStrings } from './report-page';
import { officeStrings } from './office';
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
import { privacyStrings } from './privacy';
import { secondFactorStrings } from './second-factor';
import { dashboardStrings } from './dashboard';
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
import { bookingViewStrings } from './booking-views';
import { broadcastStrings } from './broadcasts';
import { seriesStrings } from './series';
import { settingsStrings } from './settings';
import { workStrings } from './work';

/**
 * All texts in English: the language that every other one falls back to (docs/product.md 1.3). Each of the others has a
 * folder beside this one; docs/where.md says how to add a language.
 */
export const en = {
  ...everywhere,
  ...workStrings,
  ...officeStrings,
  ...driverStrings,
  ...shiftStrings,
  ...turnStrings,
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
  ...dashboardStrings,
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
};

export type StringKey = keyof typeof en;
