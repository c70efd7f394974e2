import type {
  CancelReason,
  CarType,
  Broadcast,
  PrivateSettings,
  Promo,
  Settings,
} from '@domain/database/catalogue-records';
import { NEWEST_DATA } from '@domain/database/data-version';

const DAY_MS = 86_400_000;

/** Every setting of docs/product.md 8.2, for a taxi operator in Montevideo. */
export const SETTINGS = {
  appName: 'Hail',
  appcat: 'taxi',
  code: 'UYU',
  symbol: '$',
  decimal: 2,
  swipe_symbol: false,
  country: 'UY',
  restrictCountry: true,
  AllowCountrySelection: true,
  FacebookLoginEnabled: false,
  GoogleLoginEnabled: false,
  AppleLoginEnabled: false,
  FacebookHandle: 'https://www.facebook.com/hail.example',
  TwitterHandle: 'https://x.com/hail_example',
  InstagramHandle: 'https://www.instagram.com/hail.example',
  AppleStoreLink: 'https://apps.apple.com/app/hail-example',
  PlayStoreLink: 'https://play.google.com/store/apps/details?id=example.hail',
  CompanyName: 'Hail Montevideo S.A.',
  CompanyAddress: 'Avenida 18 de Julio 1234, Montevideo, Uruguay',
  CompanyWebsite: 'https://hail.example',
  contact_email: 'hola@hail.example',
  CompanyPhone: '+598 2900 0000',
  CompanyWhatsApp: '+59899000000',
  CompanyTerms: 'https://hail.example/terms',
  autoDispatch: true,
  convert_to_mile: false,
  driverRadius: 10,
  otp_secure: true,
  driver_approval: true,
  bonus: 100,
  referral_trips: 3,
  referral_delay_days: 7,
  referral_month_limit: 5,
  referral_person_limit: 20,
  price_policy: 'metered',
  price_cap_percent: 20,
  walletMoneyField: '200,500,1000,2000',
  CarHornRepeat: true,
  AllowDeliveryPickupImageCapture: true,
  AllowFinalDeliveryImageCapture: true,
  RiderWithDraw: false,
  horizontal_view: false,
  useDistanceMatrix: true,
  negativeBalance: false,
  bank_fields: true,
  showLiveRoute: true,
  panic: '911',
  offerSecs: 25,
  dispatchRings: [3, 10, 0],
  bookLaterLeadMins: 20,
  AllowCriticalEditsAdmin: true,
  timeZone: 'America/Montevideo',
  mapCenter: { lat: -34.9033, lng: -56.1725 },
  data_version: NEWEST_DATA,
} as const satisfies Settings;

export const PRIVATE_SETTINGS: PrivateSettings = {
  senderId: '',
  senderToken: '',
  keyid: '',
  keysecret: '',
  paytm_id: '',
  paytm_key: '',
};

type CatalogueCar = CarType & { id: string };

const PARCELS = [
  { description: 'Documents', amount: 0 },
  { description: 'Small parcel, up to 5 kg', amount: 40 },
  { description: 'Large parcel, up to 20 kg', amount: 110 },
];

/** Five kinds of ride, in Uruguayan pesos; flat and percentage fees, with and without options. */
export function carTypes(createdAt: number): CatalogueCar[] {
  return [
    {
      id: 'economy',
      name: 'Economy',
      image: '/images/cars/economy.svg',
      base_fare: 55,
      rate_per_unit_distance: 32,
      rate_per_hour: 360,
      min_fare: 140,
      convenience_fees: 12,
      convenience_fee_type: 'percentage',
      extra_info: 'Four seats, a small case',
      createdAt,
      parcelTypes: [],
      options: [],
      cancelSlab: [
        { minsDelayed: 2, amount: 0 },
        { minsDelayed: 5, amount: 60 },
        { minsDelayed: 10, amount: 100 },
      ],
    },
    {
      id: 'comfort',
      name: 'Comfort',
      image: '/images/cars/comfort.svg',
      base_fare: 80,
      rate_per_unit_distance: 43,
      rate_per_hour: 480,
      min_fare: 210,
      convenience_fees: 15,
      convenience_fee_type: 'percentage',
      extra_info: 'Four seats, newer cars, two cases',
      createdAt: createdAt + 1,
      parcelTypes: [],
      options: [
        { description: 'No extras', amount: 0 },
        { description: 'Child seat', amount: 60 },
        { description: 'Pet on board', amount: 80 },
      ],
      cancelSlab: [
        { minsDelayed: 2, amount: 0 },
        { minsDelayed: 5, amount: 90 },
        { minsDelayed: 10, amount: 150 },
      ],
    },
    {
      id: 'van',
      name: 'Van',
      image: '/images/cars/van.svg',
      base_fare: 130,
      rate_per_unit_distance: 58,
      rate_per_hour: 600,
      min_fare: 340,
      convenience_fees: 45,
      convenience_fee_type: 'flat',
      extra_info: 'Seven seats, plenty of luggage',
      createdAt: createdAt + 2,
      parcelTypes: PARCELS,
      options: [
        { description: 'No extras', amount: 0 },
        { description: 'Child seat', amount: 60 },
        { description: 'Help with loading', amount: 150 },
      ],
      cancelSlab: [
        { minsDelayed: 3, amount: 0 },
        { minsDelayed: 8, amount: 140 },
      ],
    },
    {
      id: 'moto',
      name: 'Moto',
      image: '/images/cars/moto.svg',
      base_fare: 30,
      rate_per_unit_distance: 21,
      rate_per_hour: 240,
      min_fare: 90,
      convenience_fees: 10,
      convenience_fee_type: 'flat',
      extra_info: 'One seat, helmet included',
      createdAt: createdAt + 3,
      parcelTypes: [],
      options: [],
      cancelSlab: [{ minsDelayed: 3, amount: 40 }],
    },
    {
      id: 'wheelchair',
      name: 'Accessible',
      image: '/images/cars/wheelchair.svg',
      base_fare: 55,
      rate_per_unit_distance: 32,
      rate_per_hour: 360,
      min_fare: 140,
      convenience_fees: 0,
      convenience_fee_type: 'flat',
      extra_info: 'Ramp and space for one wheelchair',
      createdAt: createdAt + 4,
      parcelTypes: [],
      options: [
        { description: 'No extras', amount: 0 },
        { description: 'Help from door to door', amount: 0 },
      ],
      cancelSlab: [],
    },
  ];
}

export const CANCEL_REASONS: readonly CancelReason[] = [
  'The driver takes too long',
  'I changed my plans',
  'Wrong pickup or drop address',
  'I booked by mistake',
  'The driver asked me to cancel',
  'I found another ride',
  'Other',
].map((label, value) => ({ label, value }));

/** Promos that are valid at `now`, one that is over, and one nearly used up. */
export function promos(now: number): Promo[] {
  return [
    {
      id: 'welcome',
      promo_name: 'BIENVENIDO',
      promo_description: '20 % off the first trips, at most $ 120',
      promo_discount_type: 'percentage',
      promo_discount_value: 20,
      max_promo_discount_value: 120,
      min_order: 150,
      promo_validity: now + 180 * DAY_MS,
      promo_usage_limit: 1000,
      user_avail: 64,
      createdAt: now - 90 * DAY_MS,
    },
    {
      id: 'airport',
      promo_name: 'AEROPUERTO',
      promo_description: '$ 80 off long trips',
      promo_discount_type: 'flat',
      promo_discount_value: 80,
      max_promo_discount_value: 80,
      min_order: 600,
      promo_validity: now + 60 * DAY_MS,
      promo_usage_limit: 300,
      user_avail: 22,
      createdAt: now - 45 * DAY_MS,
    },
    {
      id: 'carnival',
      promo_name: 'CARNAVAL',
      promo_description: '15 % off during carnival',
      promo_discount_type: 'percentage',
      promo_discount_value: 15,
      max_promo_discount_value: 100,
      min_order: 0,
      promo_validity: now - 10 * DAY_MS,
      promo_usage_limit: 500,
      user_avail: 37,
      createdAt: now - 80 * DAY_MS,
    },
  ];
}

export function broadcasts(): Broadcast[] {
  return [
    {
      id: 'welcome',
      devicetype: 'All',
      usertype: 'rider',
      title: 'Welcome to Hail',
      body: 'Your first trips are 20 % cheaper with the code BIENVENIDO.',
    },
    {
      id: 'rush-hour',
      devicetype: 'All',
      usertype: 'driver',
      title: 'Busy evening ahead',
      body: 'Many trips are expected in Pocitos and Punta Carretas from 18:00.',
    },
  ];
}
