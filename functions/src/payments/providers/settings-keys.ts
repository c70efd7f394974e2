import { z } from 'zod';
import { type PrivateSettings, privateSettingsSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { gatewaySecret } from '@domain/payment/gateway-secret';
import type { PaymentProviderName } from '@domain/payment/providers';
import type { Log, Store } from '../../platform';

/** Each key is read separately, so that an unreadable key does not disable the other gateway. */
const FIELDS = ['keyid', 'keysecret', 'paytm_id', 'paytm_key'] as const;
const rawSettingsSchema = z.record(z.string(), z.unknown());

/**
 * The keys that the settings contained at the last call of `load`. If a gateway has a stored secret, the
 * secret is used and not these keys.
 */
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
        // Gateways that have a secret still work, so the error is only logged.
        log.error('the keys of the settings cannot be read', { error });
      }
    },
    secretOf: (name: PaymentProviderName, stored: string): string =>
      gatewaySecret(name, stored, settings).secret,
  };
}
