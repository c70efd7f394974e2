import { z } from 'zod';
import { isSecretSet } from '@domain/configuration/secrets';
import { privateSettingsSchema, type PrivateSettings } from '@domain/database/catalogue-records';
import { dbPaths } from '@domain/database/paths';
import type { PaymentProviderName } from '@domain/payment/providers';
import type { Log, Store } from '../platform/ports';

type Keys = Readonly<Record<string, string | undefined>>;

/** The gateways whose keys staff can type into the settings (docs/product.md 6.6). */
const KEYS_OF: Readonly<Partial<Record<PaymentProviderName, (settings: PrivateSettings) => Keys>>> = {
  // A key of Razorpay tells its mode by itself.
  razorpay: ({ keyid, keysecret }) => ({ key_id: keyid, key_secret: keysecret }),
  // One of Paytm does not: who wants the test mode stores the secret.
  paytm: ({ paytm_id, paytm_key }) => ({ mode: 'live', mid: paytm_id, key: paytm_key }),
};

/** Each key by itself: one that cannot be read must not take the other gateway away. */
const FIELDS = ['keyid', 'keysecret', 'paytm_id', 'paytm_key'] as const;
const rawSettingsSchema = z.record(z.string(), z.unknown());

/** The secret that the settings make for a gateway; empty when they lack a part of it. */
export function secretOfSettings(name: PaymentProviderName, settings: PrivateSettings): string {
  const keys = KEYS_OF[name]?.(settings);
  const parts = Object.entries(keys ?? {}).map(([field, value = '']) => [field, value.trim()] as const);
  const isWhole = parts.length > 0 && parts.every(([, value]) => isSecretSet(value));
  return isWhole ? JSON.stringify(Object.fromEntries(parts)) : '';
}

/** The secrets of the settings as they were at the last `load`; a gateway's stored secret comes before them. */
export function createSettingsKeys({ store, log }: { store: Pick<Store, 'read'>; log: Log }) {
  let settings: PrivateSettings = {};
  return {
    load: async (): Promise<void> => {
      try {
        const raw = (await store.read(dbPaths.privateSettings(), rawSettingsSchema)) ?? {};
        for (const field of FIELDS) {
          const { success, data } = privateSettingsSchema.shape[field].safeParse(raw[field]);
          if (success) settings = { ...settings, [field]: data };
          else log.error('a key of the settings cannot be read', { field });
        }
      } catch (error) {
        // The gateways with a secret go on.
        log.error('the keys of the settings cannot be read', { error: String(error) });
      }
    },
    secretOf: (name: PaymentProviderName, stored: string): string =>
      isSecretSet(stored) ? stored : secretOfSettings(name, settings),
  };
}
