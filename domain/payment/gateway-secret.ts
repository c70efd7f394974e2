import { isSecretSet } from '../configuration/secrets';
import type { PrivateSettings } from '../records';
import type { PaymentProviderName } from './providers';

type Keys = Readonly<Record<string, string | undefined>>;

/** The gateways whose keys staff can type into the settings (docs/product/money.md, "Payment providers"). */
const KEYS_OF: Readonly<Partial<Record<PaymentProviderName, (settings: PrivateSettings) => Keys>>> = {
  // The prefix of a Razorpay key shows whether the key is for the test mode.
  razorpay: ({ keyid, keysecret }) => ({ key_id: keyid, key_secret: keysecret }),
  // The settings have no field for the test mode of Paytm. An operator who needs the test mode stores the
  // secret `PAY_PAYTM` instead.
  paytm: ({ paytm_id, paytm_key }) => ({ mode: 'live', mid: paytm_id, key: paytm_key }),
};

export type GatewaySecret = {
  secret: string;
  /** where the keys come from, or null if neither source has all keys */
  from: 'secret' | 'settings' | null;
};

/**
 * The source of a gateway's keys. This is the stored secret, or the keys in the settings if the secret is not
 * set and the keys are complete.
 */
export function gatewaySecret(
  name: PaymentProviderName,
  stored: string,
  settings: PrivateSettings,
): GatewaySecret {
  if (isSecretSet(stored)) return { secret: stored, from: 'secret' };
  const keys = KEYS_OF[name]?.(settings) ?? {};
  const parts = Object.entries(keys).map(([field, value = '']) => [field, value.trim()] as const);
  const isWhole = parts.length > 0 && parts.every(([, value]) => isSecretSet(value));
  return isWhole
    ? { secret: JSON.stringify(Object.fromEntries(parts)), from: 'settings' }
    : { secret: '', from: null };
}
