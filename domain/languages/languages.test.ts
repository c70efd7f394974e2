import { describe, expect, it } from 'vitest';
import { ar } from '@domain/languages/ar/ar';
import { en } from '@domain/languages/en/en';
import { auditStrings } from '@domain/languages/en/audit';
import { appStrings } from '@domain/languages/en/app';
import { bookingsStrings } from '@domain/languages/en/bookings';
import { driverStrings } from '@domain/languages/en/driver';
import { shiftStrings } from '@domain/languages/en/shift';
import { turnStrings } from '@domain/languages/en/turns';
import { driverAndWalletStrings } from '@domain/languages/en/drivers-and-wallets';
import { walletStrings } from '@domain/languages/en/wallet';
import { errorStrings } from '@domain/languages/en/errors';
import { notificationStrings } from '@domain/languages/en/notifications';
import { fareStrings } from '@domain/languages/en/fare';
import { correctionStrings } from '@domain/languages/en/corrections';
import { moneyDeskStrings } from '@domain/languages/en/money-desk';
import { mailConsentStrings } from '@domain/languages/en/mail-consent';
import { importStrings } from '@domain/languages/en/imports';
import { accountingStrings } from '@domain/languages/en/accounting';
import { reportPageStrings } from '@domain/languages/en/report-page';
import { paymentWishStrings } from '@domain/languages/en/payment-wish';
import { cancellingStrings } from '@domain/languages/en/cancelling';
import { historyStrings } from '@domain/languages/en/history';
import { payoutStrings } from '@domain/languages/en/payouts';
import { personPageStrings } from '@domain/languages/en/person-page';
import { receiptStrings } from '@domain/languages/en/receipts';
import { statementStrings } from '@domain/languages/en/statement';
import { callerStrings } from '@domain/languages/en/callers';
import { carNeedStrings } from '@domain/languages/en/car-needs';
import { payLinkStrings } from '@domain/languages/en/pay-links';
import { dispatchStrings } from '@domain/languages/en/dispatch';
import { outageStrings } from '@domain/languages/en/outage';
import { loginStrings } from '@domain/languages/en/login';
import { profilePartStrings } from '@domain/languages/en/profile-parts';
import { statusStrings } from '@domain/languages/en/status';
import { referralStrings } from '@domain/languages/en/referrals';
import { chatStrings } from '@domain/languages/en/chat';
import { reviewStrings } from '@domain/languages/en/reviews';
import { sharedTripStrings } from '@domain/languages/en/shared-trip';
import { screenStrings } from '@domain/languages/en/screens';
import { firstPageStrings } from '@domain/languages/en/first-page';
import { privacyStrings } from '@domain/languages/en/privacy';
import { secondFactorStrings } from '@domain/languages/en/second-factor';
import { siteStrings } from '@domain/languages/en/site';
import { staffStrings } from '@domain/languages/en/staff';
import { accountStrings } from '@domain/languages/en/account';
import { dashboardStrings } from '@domain/languages/en/dashboard';
import { emergencyStrings } from '@domain/languages/en/emergencies';
import { offlineStrings } from '@domain/languages/en/offline';
import { reportStrings } from '@domain/languages/en/reports';
import { visitorStrings } from '@domain/languages/en/visitor';
import { settingsStrings } from '@domain/languages/en/settings';
import { checkInStrings } from '@domain/languages/en/check-in';
import { complaintStrings } from '@domain/languages/en/complaint';
import { ratingStrings } from '@domain/languages/en/rating';
import { driverCarStrings } from '@domain/languages/en/driver-car';
import { lostItemStrings } from '@domain/languages/en/lost-item';
import { bookingDialogStrings } from '@domain/languages/en/booking-dialogs';
import { bookingCardStrings } from '@domain/languages/en/booking-cards';
import { bookingFormStrings } from '@domain/languages/en/booking-form';
import { bookingViewStrings } from '@domain/languages/en/booking-views';
import { broadcastStrings } from '@domain/languages/en/broadcasts';
import { seriesStrings } from '@domain/languages/en/series';
import { bookingMapStrings } from '@domain/languages/en/booking-map';
import { tipStrings } from '@domain/languages/en/tip';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { parcelStrings } from '@domain/languages/en/parcel';
import { tripSearchStrings } from '@domain/languages/en/trip-search';
import { tripStrings } from '@domain/languages/en/trip';
import { es } from '@domain/languages/es/es';
import { fr } from '@domain/languages/fr/fr';
import { pt } from '@domain/languages/pt/pt';

const TRANSLATIONS = { es, pt, fr, ar };

/** Texts that are the same word in several languages. */
const SAME_IN_ENGLISH = /^(?:[\d\s{}().,:%/+-]|\b(?:Hail|SOS|OK|ETA|PDF|CSV|km|mi|min|h|s|X)\b)*$/;

const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(TRANSLATIONS))('the texts in %s', (_language, texts) => {
  it('has every text of English and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  it('leaves no text empty and keeps every placeholder', () => {
    for (const [key, english] of Object.entries(en)) {
      const text = texts[key as keyof typeof en];
      expect(text.trim(), key).not.toBe('');
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english));
    }
  });

  it('is translated: only a few words are those of English', () => {
    const same = Object.entries(en).filter(
      ([key, english]) => texts[key as keyof typeof en] === english && !SAME_IN_ENGLISH.test(english),
    );
    expect(same.length, same.map(([key]) => key).join(', ')).toBeLessThanOrEqual(
      Object.keys(en).length * 0.06,
    );
  });
});

it('every text has its key once only: no part hides a text of another', () => {
  const parts = [
    appStrings,
    bookingsStrings,
    driverStrings,
    shiftStrings,
    turnStrings,
    driverAndWalletStrings,
    walletStrings,
    errorStrings,
    notificationStrings,
    screenStrings,
    firstPageStrings,
    privacyStrings,
    secondFactorStrings,
    siteStrings,
    staffStrings,
    tripStrings,
    dashboardStrings,
    emergencyStrings,
    offlineStrings,
    reportStrings,
    visitorStrings,
    settingsStrings,
    fareStrings,
    moneyDeskStrings,
    correctionStrings,
    importStrings,
    mailConsentStrings,
    accountingStrings,
    reportPageStrings,
    paymentWishStrings,
    cancellingStrings,
    historyStrings,
    payoutStrings,
    personPageStrings,
    auditStrings,
    bookingDialogStrings,
    bookingCardStrings,
    bookingFormStrings,
    bookingMapStrings,
    tipStrings,
    tripChangeStrings,
    parcelStrings,
    tripSearchStrings,
    bookingViewStrings,
    broadcastStrings,
    seriesStrings,
    checkInStrings,
    complaintStrings,
    lostItemStrings,
    driverCarStrings,
    ratingStrings,
    receiptStrings,
    statementStrings,
    dispatchStrings,
    outageStrings,
    callerStrings,
    carNeedStrings,
    payLinkStrings,
    loginStrings,
    profilePartStrings,
    statusStrings,
    referralStrings,
    reviewStrings,
    chatStrings,
    sharedTripStrings,
    accountStrings,
  ];
  const keys = parts.flatMap((part) => Object.keys(part));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
