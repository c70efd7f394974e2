import { isSecretSet } from '../configuration/secrets';
import type { PrivateSettings } from '../records';
import type { PaymentProviderName } from './providers';

type Keys = Readonly<Record<string, string | undefined>>;

/** The gateways whose keys staff can type into the settings (docs/product/money.md, "Payment providers"). */
const KEYS_OF: Readonly<Partial<Record<PaymentProviderName, (settings: PrivateSettings) => Keys>>> = {
  // The prefix of a Razorpay key shows its mode.
  razorpay: ({ keyid, keysecret }) => ({ key_id: keyid, key_secret: keysecret }),
  // The settings of Paytm have no test mode. An operator who wants it stores the secret.
  paytm: ({ paytm_id, paytm_key }) => ({ mode: 'live', mid: paytm_id, key: paytm_key }),
};

export type GatewaySecret = {
  secret: string;
  /** null if neither sets the gateway up */
  from: 'secret' | 'settings' | null;
};

/** The source of a gateway's keys: its stored secret, or else the keys of the settings if they are complete. */
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
