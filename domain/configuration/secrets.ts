import type { PaymentProviderName } from '../payment/providers';

/**
 * The names of all secrets of the functions: the functions bind them, the doctor looks for them, the local stack sets
 * them, and a test holds `functions/.env.example` and `docs/going-live.md` to them.
 */
const SERVICE_SECRETS = ['SMTP_URL', 'OTP_PEPPER', 'GOOGLE_MAPS_SERVER_KEY'] as const;

/** The secrets of each payment gateway that has any. */
export const GATEWAY_SECRETS = {
  test: ['TEST_GATEWAY_SECRET'],
} as const satisfies Partial<Record<PaymentProviderName, readonly string[]>>;

export type SecretName =
  (typeof SERVICE_SECRETS)[number] | (typeof GATEWAY_SECRETS)[keyof typeof GATEWAY_SECRETS][number];

export const GATEWAY_SECRET_NAMES: readonly SecretName[] = Object.values(GATEWAY_SECRETS).flat();
export const SECRET_NAMES: readonly SecretName[] = [...SERVICE_SECRETS, ...GATEWAY_SECRET_NAMES];
