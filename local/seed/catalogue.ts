import type { Broadcast, PrivateSettings, Promo, Settings } from '@domain/records';
import { FIRST_SETTINGS } from '../../tools/initial-data/catalogue';

const DAY_MS = 86_400_000;

/** All settings for a taxi operator in Montevideo. */
export const SETTINGS = {
  ...FIRST_SETTINGS,
  decimal: 2,
  panic: '911',
  useDistanceMatrix: true,
  appName: 'Hail',
  appcat: 'taxi',
  code: 'UYU',
  symbol: '$',
  country: 'UY',
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
  price_cap_percent: 20,
  sms_tracking: true,
  sms_accepted: true,
  sms_arrived: true,
  timeZone: 'America/Montevideo',
  mapCenter: { lat: -34.9033, lng: -56.1725 },
} as const satisfies Settings;

export const PRIVATE_SETTINGS: PrivateSettings = {
  senderId: '',
  senderToken: '',
  duty_email: '',
  keyid: '',
  keysecret: '',
  paytm_id: '',
  paytm_key: '',
};

/** Promos that are valid at `now`, an expired promo, and a promo that is nearly used up. */
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
