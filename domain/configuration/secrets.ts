import { PROVIDERS, type PaymentProviderName } from '../payment/providers';

/**
 * The names of all secrets of the functions. The functions bind these secrets, `npm run doctor` checks them,
 * and the local stack sets them. A test compares this list with `functions/.env.example` and
 * `docs/going-live.md`.
 */
const SERVICE_SECRETS = ['SMTP_URL', 'SMS_TOKEN', 'OTP_PEPPER', 'GOOGLE_MAPS_SERVER_KEY'] as const;

/**
 * Whether a stored secret has a real value. A deployment asks for a value of every secret. So an unused
 * secret is stored as `none`, `{}` or an empty text.
 */
export const isSecretSet = (stored: string): boolean => !['', 'none', '{}'].includes(stored.trim());

export type SecretName = (typeof SERVICE_SECRETS)[number] | (typeof PROVIDERS)[PaymentProviderName]['secret'];

export const GATEWAY_SECRET_NAMES: readonly SecretName[] = Object.values(PROVIDERS).map(
  ({ secret }) => secret,
);
export const SECRET_NAMES: readonly SecretName[] = [...SERVICE_SECRETS, ...GATEWAY_SECRET_NAMES];
