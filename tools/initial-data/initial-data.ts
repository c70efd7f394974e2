import { dbPaths } from '@domain/database/paths';
import type { Settings } from '@domain/records';
import { firstAmounts } from './amounts';
import { CANCEL_REASONS, FIRST_SETTINGS } from './catalogue';
import { languageList, languages } from './languages';

/**
 * The choices of an operator before the first start. All other settings can be changed in the back office.
 */
export type Operator = {
  appName: string;
  appcat: Settings['appcat'];
  /** ISO 3166 code */
  country: string;
  /** ISO 4217 code */
  currency: string;
  symbol: string;
  /** how many decimals amounts have */
  decimal: number;
  /** the price of the shortest ride, from which the other first prices are computed */
  minFare: number;
  /** the number that people call in an emergency */
  emergencyNumber: string;
  /** IANA name of the time zone */
  timeZone: string;
  mapCenter: { lat: number; lng: number };
  admin: { uid: string; email: string; firstName: string; lastName: string };
};

/** The operator's own texts. They are empty at first, so that no demo text is shown. */
const BLANK = {
  FacebookHandle: '',
  TwitterHandle: '',
  InstagramHandle: '',
  AppleStoreLink: '',
  PlayStoreLink: '',
  CompanyName: '',
  CompanyAddress: '',
  CompanyWebsite: '',
  CompanyPhone: '',
  CompanyTaxId: '',
  CompanyWhatsApp: '',
  CompanyTerms: '',
} satisfies Partial<Settings>;

/**
 * The first records of a service, as paths and values. They are the settings, languages, car types,
 * cancellation reasons and the admin.
 */
export function initialData(operator: Operator, now: number): Record<string, unknown> {
  const { appName, appcat, country, currency, symbol, decimal, minFare, emergencyNumber, timeZone } =
    operator;
  const { mapCenter, admin } = operator;
  const { limits, cars } = firstAmounts(minFare, decimal, now);
  const settings: Settings = {
    ...FIRST_SETTINGS,
    ...limits,
    ...BLANK,
    // The operator decides how far a price may rise above the confirmed price.
    price_cap_percent: 0,
    appName,
    appcat,
    country,
    code: currency,
    symbol,
    decimal,
    panic: emergencyNumber,
    timeZone,
    mapCenter,
    contact_email: admin.email,
    // SMS cost money, so staff must enable each kind.
    sms_tracking: false,
    sms_accepted: false,
    sms_arrived: false,
  };
  const keyed = <T extends { id: string }>(path: (id: string) => string, items: readonly T[]) =>
    Object.fromEntries(items.map(({ id, ...record }) => [path(id), record]));
  const allLanguages = languages(now);
  return {
    settings,
    ...keyed(dbPaths.language, allLanguages),
    ...keyed(dbPaths.listedLanguage, languageList(allLanguages)),
    ...keyed((id) => `cartypes/${id}`, cars),
    cancel_reason: CANCEL_REASONS,
    [dbPaths.user(admin.uid)]: {
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      mobile: ' ',
      usertype: 'admin',
      approved: true,
      regType: 'admin',
      walletBalance: 0,
      createdAt: now,
    },
  };
}
