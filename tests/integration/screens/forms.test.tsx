import { en } from '@locales/english';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import type { CarType, OwnUser, Promo } from '@domain/records';
import { aCarType, aDriver, aFleetAdmin, aLanguage, anAdmin, aSettings, aUser } from '../../support/builders';
import type { Seed } from '../../support/backend/seed';
import { World } from '../../support/backend/world';
import { renderApp, type RenderedApp } from '../../support/backend/render-app';

/**
 * Each test changes every field of a form and saves the form. The stored record must then contain the new
 * values and otherwise be unchanged. The server’s own commands store the record in the memory world.
 */

/**
 * A field of a form. `enter` is the text to enter, or the label of the option in a select. `stored` is the
 * value that the record must contain. A list has `parts`, which are the fields of its rows.
 */
type Field = { label: string; enter?: string; stored: unknown; parts?: readonly Field[]; isDate?: true };
type Fields = Readonly<Record<string, Field>>;

type Form = {
  name: string;
  path: string;
  as: OwnUser;
  data?: Partial<Seed>;
  /** More claims of the user’s token. */
  claims?: Record<string, unknown>;
  /** Opens the form. If this opens a dialog, the form is in the dialog. */
  open?: (app: RenderedApp) => Promise<void>;
  /** Returns the landmark or form with the fields. Needed if the page has more than one form. */
  within?: () => HTMLElement;
  save?: string;
  fields: Fields;
  /** Returns the stored record of the form. */
  record: (world: World) => unknown;
};

const text = (label: string, stored: string): Field => ({ label, stored });
const number = (label: string, stored: number): Field => ({ label, stored });
const select = (label: string, enter: string, stored: string): Field => ({ label, enter, stored });
const flag = (label: string, stored: boolean): Field => ({ label, stored });

/** A list field that has one row in the test. The test changes every field of this row. */
const list = (label: string, line: Fields): Field => ({
  label,
  parts: Object.values(line),
  stored: [Object.fromEntries(Object.entries(line).map(([name, { stored }]) => [name, stored]))],
});

const DAY_MS = 86_400_000;

const SETTINGS: Fields = {
  code: text('Currency code', 'EUR'),
  symbol: text('Currency symbol', '€'),
  swipe_symbol: flag('Symbol after the amount', true),
  decimal: number('Decimals in amounts', 3),
  bonus: number('Referral bonus', 7),
  referral_trips: number('Paid trips before the referral bonus', 4),
  referral_delay_days: number('Days until the referral bonus is paid', 9),
  referral_month_limit: number('Referral bonuses of one person in a month', 2),
  referral_person_limit: number('Referral bonuses of one person in all', 12),
  price_policy: select('Price of a taxi trip', 'Upfront', 'upfront'),
  price_cap_percent: number('Most above the confirmed price, in percent', 15),
  tax_name: text('Name of the tax', 'VAT'),
  tax_percent_taxi: number('Tax on taxi trips, in percent', 8.25),
  tax_percent_delivery: number('Tax on deliveries, in percent', 21),
  tax_inclusive: flag('Prices include the tax', false),
  receipt_mail: flag('Receipts by e-mail', false),
  debt_grace_hours: number('Hours to pay a debt', 2),
  max_open_bookings: number('Most open trips of a rider', 4),
  max_later_bookings: number('Most trips of a rider booked for later', 6),
  negativeBalance: flag('Drivers may owe money', true),
  RiderWithDraw: flag('Riders may withdraw', true),
  bank_fields: flag('Ask for bank details', false),
  walletMoneyField: text('Suggested top-up amounts', '5, 10'),
  top_up_min: number('Least top-up', 5),
  top_up_max: number('Most in one top-up', 500),
  correction_max: number('Most in one correction', 300),
  correction_day_max: number('Most corrected by one person in a day', 900),
  tip_percents: text('Tips to choose from, in percent', '5, 10'),
  tip_max: number('Most in one tip', 400),
  tip_days: number('Days to tip a trip', 14),
  complaint_days: number('Days to report a wrong charge', 21),
  lost_item_days: number('Days to report a lost item', 5),
  sms_tracking: flag('Send the link to follow the trip', true),
  sms_accepted: flag('Say which car is coming', true),
  sms_arrived: flag('Say that the driver is here', true),
  sms_trusted: flag('Send trusted contacts the link of a ride', true),
  sms_day_limit: number('Daily SMS limit', 40),
  sms_countries: text('Countries that get SMS', 'PT, ES'),
  keep_tracks_days: number('Days to keep tracks of trips', 200),
  keep_chats_days: number('Days to keep chats', 201),
  keep_alerts_days: number('Days to keep resolved emergencies', 202),
  keep_complaints_days: number('Days to keep closed complaints', 800),
  keep_attempts_days: number('Days to keep payments at gateways', 1200),
  keep_audit_days: number('Days to keep the audit log', 500),
  keep_outbox_days: number('Days to keep messages that could not be pushed', 7),
  payout_columns: text('Columns of the bank file', 'account, amount'),
  payout_separator: select('Between the columns', 'Semicolon', 'semicolon'),
  country: text('Country', 'PT'),
  timeZone: text('Time zone', 'Europe/Lisbon'),
  restrictCountry: flag('Search places in this country only', false),
  AllowCountrySelection: flag('Country picker at sign-in', false),
  convert_to_mile: flag('Distances in miles', true),
  useDistanceMatrix: flag('Use the distance matrix', true),
  appcat: select('Service', 'Delivery', 'delivery'),
  autoDispatch: flag('Find drivers automatically', false),
  driverRadius: number('Driver search radius', 12.5),
  offerSecs: number('Seconds to answer an offer', 31),
  max_open_offers: number('Most open requests of a driver', 3),
  destination_uses: number('Destinations a driver sets on a day', 4),
  bookLaterLeadMins: number('Minutes before a scheduled trip', 45),
  arrival_radius_m: number('Arrival radius in metres', 90),
  office_price_factor: number('Highest price of the office, times the computed one', 2),
  attention_link_mins: number('Warn of a link that isn’t paid, minutes after the trip', 25),
  cancel_late_mins: number('Minutes late from which cancelling is free', 8),
  cancel_standing_mins: number('Minutes in which a driver must come nearer', 4),
  attention_lead_mins: number('Warn of a scheduled trip without a driver, minutes before', 20),
  attention_mail_mins: number('E-mail to the duty address after minutes', 12),
  driver_approval: flag('New drivers need approval', false),
  drive_with_us: flag('Riders can apply to drive', false),
  otp_secure: flag('Start code', false),
  CarHornRepeat: flag('Repeat the sound of an offer', true),
  showLiveRoute: flag('Show the live route', false),
  horizontal_view: flag('Car types side by side', true),
  visitor_prices: flag('Prices for visitors', true),
  service_closed: flag('Closed', true),
  closed_note: text('Text of the closed sign', 'Open again on Monday'),
  panic: text('Emergency number', '112'),
  AllowDeliveryPickupImageCapture: flag('Photo at pickup', true),
  AllowFinalDeliveryImageCapture: flag('Photo at delivery', true),
  FacebookLoginEnabled: flag('Sign-in with Facebook', true),
  GoogleLoginEnabled: flag('Sign-in with Google', true),
  AppleLoginEnabled: flag('Sign-in with Apple', true),
  require_second_factor: select('Two-step login', 'Required of admins', 'admins'),
  AllowCriticalEditsAdmin: flag('Allow critical edits', false),
};

/** The form stores these keys in a separate record that no client can read. */
const SECRETS: Fields = {
  duty_email: text('Duty address (e-mail)', 'duty@coche.example'),
  senderId: text('SMS sender', 'sender-1'),
  senderToken: text('SMS token', 'token-1'),
  keyid: text('Key id', 'key-1'),
  keysecret: text('Key secret', 'secret-1'),
  paytm_id: text('Paytm id', 'paytm-1'),
  paytm_key: text('Paytm key', '0123456789abcdef'),
};

const APP_INFO: Fields = {
  appName: text('App name', 'Coche'),
  CompanyTerms: text('Link to the terms', 'https://coche.example/terms'),
  AppleStoreLink: text('App Store link', 'https://apps.example/coche'),
  PlayStoreLink: text('Play Store link', 'https://play.example/coche'),
  CompanyName: text('Company name', 'Coche Ltd'),
  CompanyAddress: text('Address', 'Rua Augusta 1'),
  CompanyWebsite: text('Website', 'https://coche.example'),
  contact_email: text('Contact e-mail', 'hola@coche.example'),
  CompanyTaxId: text('Tax number', 'PT500000000'),
  CompanyPhone: text('Phone', '+351210000000'),
  CompanyWhatsApp: text('WhatsApp', '+351910000000'),
  FacebookHandle: text('Facebook link', 'https://facebook.example/coche'),
  TwitterHandle: text('Twitter link', 'https://twitter.example/coche'),
  InstagramHandle: text('Instagram link', 'https://instagram.example/coche'),
};

const CAR_TYPE: Fields = {
  name: text('Name', 'Van'),
  extra_info: text('Extra information', 'Up to eight people'),
  seats: number('Seats', 8),
  luggage: number('Pieces of luggage', 4),
  base_fare: number('Base fare', 61),
  rate_per_unit_distance: number('Rate per distance', 41.5),
  rate_per_hour: number('Rate per hour', 301),
  min_fare: number('Minimum fare', 121),
  convenience_fee_type: select('Convenience fee type', 'Flat', 'flat'),
  convenience_fees: number('Convenience fee', 11),
};

const PROMO: Fields = {
  promo_name: text('Name', 'SUMMER'),
  promo_description: text('Description', 'For the beach'),
  promo_discount_type: select('Discount type', 'Percentage', 'percentage'),
  promo_discount_value: number('Discount', 15),
  max_promo_discount_value: number('Maximum discount', 80),
  min_order: number('Minimum fare', 200),
  promo_usage_limit: number('Usage limit', 9),
  // The stored day is the 17th of a month. The test enters the 5th of the same month.
  promo_validity: { label: 'Day', enter: '05', stored: 1_900_000_000_000 - 12 * DAY_MS, isDate: true },
};

const NAMES: Fields = { firstName: text('First name', 'Eva'), lastName: text('Last name', 'Suárez') };
const CONTACTS: Fields = {
  email: text('E-mail', 'eva@hail.example'),
  mobile: text('Mobile number', '+59899777888'),
};
const VEHICLE: Fields = {
  vehicleMake: text('Make', 'Fiat'),
  vehicleModel: text('Model', 'Cronos'),
  vehicleNumber: text('Vehicle number', 'SBX 7788'),
  vehicleColor: select('Car colour', 'Green', 'green'),
  carTypeId: select('Car type', 'Van', 'car-van'),
  other_info: text('Other information', 'Child seat'),
};
const FLEET: Fields = { fleetadmin: select('Fleet', 'Dora Pereira', 'fleet-2') };

const BROADCAST: Fields = {
  usertype: select('Send to', 'Driver', 'driver'),
  devicetype: select('Device', 'iOS', 'IOS'),
  title: text('Title', 'Storm'),
  body: text('Text', 'Drive slowly.'),
};

const LANGUAGE: Fields = {
  langName: text('Language', 'Deutsch'),
  langLocale: text('Language code', 'de'),
  dateLocale: text('Code for dates', 'de-at'),
};

const BANK: Fields = {
  bankName: text('Bank', 'Itaú'),
  bankCode: text('Bank code', '77'),
  bankAccount: text('Account', '123-9'),
};

const PROMO_RECORD: Promo = {
  id: 'promo-1',
  promo_name: 'WELCOME',
  promo_description: 'First trip',
  promo_discount_type: 'flat',
  promo_discount_value: 5,
  max_promo_discount_value: 6,
  min_order: 7,
  promo_validity: 1_900_000_000_000,
  promo_usage_limit: 8,
  user_avail: 3,
  createdAt: 1,
};
const VAN: CarType = aCarType({ id: 'car-van', name: 'Van' });
const FLEETS = [aFleetAdmin(), aFleetAdmin({ id: 'fleet-2', firstName: 'Dora', email: 'dora@hail.example' })];
const ADDED = 'a record that was not there before';

const press = async (app: RenderedApp, name: string): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const pressInRow = (row: string, name: string) => async (app: RenderedApp) => {
  const cell = await screen.findByText(row);
  await app.user.click(within(cell.closest('tr') ?? cell).getByRole('button', { name }));
};
const userOf = (id: string) => (world: World) => world.users.find((user) => user.id === id);
const languageOf = (id: string) => (world: World) =>
  world.records('languages').find((language) => language.id === id);
const newest = <T extends { id: string }>(rows: readonly T[], known: readonly string[]) =>
  rows.find(({ id }) => !known.includes(id));

const FORMS: readonly Form[] = [
  {
    name: 'general settings',
    path: '/settings',
    // An admin can only require a second factor if the admin has one.
    as: anAdmin({ secondFactorSince: 1 }),
    claims: { [SECOND_FACTOR_CLAIM]: 1 },
    fields: { ...SETTINGS, ...SECRETS },
    record: (world) => Object.assign({}, world.at('settings'), world.at('private_settings')),
  },
  {
    name: 'app info',
    path: '/appinfo',
    as: anAdmin(),
    fields: APP_INFO,
    record: (world) => world.at('settings'),
  },
  {
    name: 'a car type',
    path: '/cartypes',
    as: anAdmin(),
    open: pressInRow('Economy', 'Edit'),
    data: {
      settings: aSettings({ appcat: 'delivery' }),
      carTypes: [
        aCarType({
          parcelTypes: [{ description: 'Box', amount: 5 }],
          options: [{ description: 'Fragile', amount: 2 }],
        }),
      ],
    },
    fields: {
      ...CAR_TYPE,
      parcelTypes: list('Parcel types', {
        description: text('Description', 'Bag'),
        amount: number('Amount', 6),
      }),
      options: list('Options', { description: text('Description', 'Cold'), amount: number('Amount', 3) }),
      cancelSlab: list('Cancellation fees', {
        minsDelayed: number('After minutes', 4),
        amount: number('Amount', 70),
      }),
    },
    record: (world) => world.records('cartypes')[0],
  },
  {
    name: 'a new car type',
    path: '/cartypes',
    as: anAdmin(),
    open: (app) => press(app, 'Add a car type'),
    fields: { ...CAR_TYPE, convenience_fee_type: select('Convenience fee type', 'Percentage', 'percentage') },
    record: (world) => newest(world.records('cartypes'), ['car-economy']),
  },
  {
    name: 'a promo',
    path: '/promos',
    as: anAdmin(),
    data: { promos: [PROMO_RECORD] },
    open: pressInRow('WELCOME', 'Edit'),
    fields: PROMO,
    record: (world) => world.records('promos')[0],
  },
  {
    name: 'a rider',
    path: '/riders',
    as: anAdmin(),
    data: { users: [aUser()] },
    open: pressInRow('Ana Pereira', 'Edit'),
    fields: { ...NAMES, approved: flag('Approved', false) },
    record: userOf('rider-1'),
  },
  {
    name: 'a driver',
    path: '/drivers',
    as: anAdmin(),
    data: { users: [aDriver(), ...FLEETS], carTypes: [aCarType(), VAN] },
    open: pressInRow('Bruno Silva', 'Edit'),
    fields: {
      ...NAMES,
      approved: flag('Approved', false),
      driverActiveStatus: flag('Online', false),
      ...VEHICLE,
      carType: { label: '', stored: 'Van' },
      ...FLEET,
    },
    record: userOf('driver-1'),
  },
  {
    name: 'a driver of a fleet admin',
    path: '/drivers',
    as: aFleetAdmin(),
    data: { users: [aDriver()], carTypes: [aCarType(), VAN] },
    open: pressInRow('Bruno Silva', 'Edit'),
    fields: {
      ...NAMES,
      driverActiveStatus: flag('Online', false),
      ...VEHICLE,
      carType: { label: '', stored: 'Van' },
    },
    record: userOf('driver-1'),
  },
  {
    name: 'a new driver',
    path: '/drivers',
    as: anAdmin(),
    data: { users: FLEETS, carTypes: [aCarType(), VAN] },
    open: (app) => press(app, 'Add a driver'),
    fields: { ...NAMES, ...CONTACTS, ...VEHICLE, carType: { label: '', stored: 'Van' }, ...FLEET },
    record: (world) => newest(world.users, ['admin-1', 'fleet-1', 'fleet-2']),
  },
  {
    name: 'a new fleet admin',
    path: '/fleetadmins',
    as: anAdmin(),
    open: (app) => press(app, 'Add a fleet admin'),
    fields: { ...NAMES, ...CONTACTS, usertype: { label: '', stored: 'fleetadmin' } },
    record: (world) => newest(world.users, ['admin-1']),
  },
  // The form of an existing broadcast. The form of a new broadcast has its own test
  // (`tests/integration/broadcasts.test.tsx`).
  {
    name: 'a broadcast',
    path: '/notifications',
    as: anAdmin(),
    data: {
      broadcasts: [
        { id: 'n-1', devicetype: 'All', usertype: 'All', title: 'Rain', body: 'Wait.', createdAt: 1 },
      ],
    },
    open: pressInRow('Rain', 'Edit'),
    fields: BROADCAST,
    record: (world) => world.records('notifications')[0],
  },
  {
    name: 'a language',
    path: '/languagesetting',
    as: anAdmin(),
    data: { languages: [aLanguage(), aLanguage({ id: 'lang-fr', langName: 'Français', default: false })] },
    open: pressInRow('Français', 'Edit'),
    fields: LANGUAGE,
    record: languageOf('lang-fr'),
  },
  {
    name: 'a new language',
    path: '/languagesetting',
    as: anAdmin(),
    data: { languages: [aLanguage()] },
    open: (app) => press(app, 'Add a language'),
    fields: { ...LANGUAGE, keyValuePairs: { label: '', stored: en } },
    record: (world) => newest(world.records('languages'), ['lang-en']),
  },
  {
    name: 'the texts of a language',
    path: '/languagesetting',
    as: anAdmin(),
    data: { languages: [aLanguage(), aLanguage({ id: 'lang-fr', langName: 'Français', default: false })] },
    open: pressInRow('Français', 'Texts'),
    fields: { keyValuePairs: { label: 'Texts', enter: '{"map": "Carte"}', stored: { map: 'Carte' } } },
    // Saving also changes the version of the texts, so the record is compared without the version.
    record: (world) => Object.assign({}, languageOf('lang-fr')(world), { textsVersion: null }),
  },
  {
    name: 'a cancellation reason',
    path: '/cancelreasons',
    as: anAdmin(),
    open: pressInRow('The driver is late', 'Edit'),
    fields: { label: text('Reason', 'It rains') },
    record: (world) => world.records('cancel_reason')[1],
  },
  {
    name: 'the profile',
    path: '/profile',
    as: aUser({ regType: 'social', provenMobile: '+59899123456' }),
    within: () => screen.getByLabelText('First name').closest('form') ?? document.body,
    fields: { ...NAMES, email: text('E-mail', 'eva@hail.example') },
    record: userOf('rider-1'),
  },
  {
    name: 'the bank details of a driver',
    path: '/profile',
    // The app writes `connected` at an unpredictable moment. Here the record already contains `connected`, so
    // this write does not change the record.
    as: aDriver({ driverActiveStatus: false, connected: true }),
    within: () => screen.getByRole('form', { name: 'Bank details' }),
    save: 'Save bank details',
    fields: BANK,
    record: userOf('driver-1'),
  },
];

/**
 * The labels for the features of a car. They are stored together as one text, which has its own test
 * (`domain/dispatch/driver/car-needs.test.ts`).
 */
const CAR_HAS = ['Bicycle', 'Child seat', 'Large luggage', 'Pet', 'Wheelchair'];

/**
 * Visible fields that the record does not store as entered, or that cannot be changed. The language is stored
 * on the device. The mobile number is stored once a code has verified it
 * (`tests/integration/profile.test.tsx`).
 */
const NOT_STORED: Readonly<Record<string, readonly string[]>> = {
  'a driver': CAR_HAS,
  'a driver of a fleet admin': CAR_HAS,
  'a new driver': CAR_HAS,
  'the profile': ['User type', 'Language', 'Mobile number'],
};

/** Returns the fields that a person can see. */
const fieldsIn = (root: HTMLElement): HTMLInputElement[] =>
  [...root.querySelectorAll<HTMLInputElement>('input, textarea, [role="combobox"]')].filter(
    (input) => input.getAttribute('aria-hidden') !== 'true' && input.type !== 'file',
  );

function labelOf(input: HTMLInputElement): string {
  const labels = [...(input.labels ?? [])].map(({ textContent }) => textContent);
  const named = (input.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  // In a table the head of the column is the visible label of a field. `aria-label` contains the same text.
  const spoken = input.getAttribute('aria-label') ?? '';
  return [...labels, ...named, spoken].find((label) => label !== '') ?? '';
}

async function changeAll(app: RenderedApp, root: HTMLElement, fields: readonly Field[]): Promise<void> {
  // The labels are read once. jsdom searches the whole page for the labels of a field, which would take a
  // minute in a form with a hundred fields.
  const inputs = new Map(fieldsIn(root).map((input) => [labelOf(input), input]));
  for (const field of fields) {
    if (field.parts) {
      await changeAll(app, within(root).getByRole('group', { name: field.label }), field.parts);
    } else {
      await change(app, root, field, inputs.get(field.label));
    }
  }
}

async function change(app: RenderedApp, root: HTMLElement, field: Field, input?: HTMLInputElement) {
  const { user } = app;
  if (field.isDate) {
    await user.click(await within(root).findByRole('spinbutton', { name: field.label }));
    await user.keyboard(field.enter ?? '');
    return;
  }
  if (input === undefined) throw new Error(`no field ${field.label}`);
  const role = input.getAttribute('role');
  if (role === 'switch' || input.getAttribute('type') === 'checkbox') {
    if (input.checked !== field.stored) await user.click(input);
  } else if (role === 'combobox') {
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: field.enter ?? '' }));
  } else {
    // The test sends one event instead of one key for each letter, because the largest form has a hundred
    // fields.
    fireEvent.change(input, { target: { value: field.enter ?? String(field.stored) } });
  }
}

describe('the stored record contains every visible field', () => {
  it.each(FORMS)('of the form for $name', async (form) => {
    const world = new World({ settings: aSettings(), ...form.data });
    world.claims = form.claims ?? {};
    const app = renderApp({
      path: form.path,
      as: form.as,
      world,
      userEvent: { delay: null, pointerEventsCheck: 0 },
    });
    const save = form.save ?? 'Save';
    await form.open?.(app);
    await screen.findByRole('button', { name: save });
    const root =
      form.within?.() ?? (form.open ? await screen.findByRole('dialog') : document.querySelector('main'));
    if (root === null) throw new Error('no form');
    const shown = Object.values(form.fields).filter(({ label }) => label !== '');
    expect(fieldsIn(root).map(labelOf).sort()).toEqual(
      [
        ...shown.flatMap(({ label, parts, isDate }) =>
          isDate ? [] : (parts?.map((part) => part.label) ?? [label]),
        ),
        ...(NOT_STORED[form.name] ?? []),
      ].sort(),
    );

    const before = form.record(world);
    const stored = Object.fromEntries(
      Object.entries(form.fields).map(([name, field]) => [name, field.stored]),
    );
    for (const [name, value] of Object.entries(stored)) {
      expect({ [name]: value }, ADDED).not.toEqual({ [name]: Reflect.get(before ?? {}, name) as unknown });
    }
    await changeAll(app, root, shown);
    await app.user.click(within(root).getByRole('button', { name: save }));
    await waitFor(
      () => {
        const after = form.record(world);
        if (before === undefined) expect(after).toMatchObject(stored);
        else expect(after).toEqual({ ...before, ...stored });
      },
      { timeout: 10_000 },
    );
  });
});
