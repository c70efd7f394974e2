import { isRecord } from '../tree/json-read';
import { ADMIN, type Access } from '../store/access';

/**
 * The identity in a credential. `expiresAt` (milliseconds since 1970) is set only if the token has not
 * expired yet.
 */
export type Credential = {
  readonly access: Access;
  readonly expires: number | null;
  readonly expiresAt: number | null;
};

const OWNER = 'owner';

/**
 * Reads a credential as the emulators of Firebase do. `owner` is the admin. Any other token must be a JWT,
 * whose signature and expiry are not checked. Null for any other text.
 */
export function readCredential(token: string, now: number): Credential | null {
  if (token === OWNER) return { access: ADMIN, expires: null, expiresAt: null };
  const claims = jwtClaims(token);
  if (claims === null) return null;
  const uid = [claims.sub, claims.user_id, claims.uid].find((value) => typeof value === 'string');
  if (typeof uid !== 'string' || uid === '') return null;
  const firebase = isRecord(claims.firebase) ? claims.firebase : {};
  const provider = firebase.sign_in_provider ?? claims.provider;
  const expires = typeof claims.exp === 'number' ? claims.exp : null;
  return {
    access: {
      isAdmin: false,
      auth: { uid, ...(typeof provider === 'string' && { provider }), token: claims },
    },
    expires,
    expiresAt: expires !== null && expires * 1000 > now ? expires * 1000 : null,
  };
}

function jwtClaims(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isRecord(claims) ? claims : null;
  } catch {
    return null;
  }
}

/**
 * The access of an admin who acts as a user. `override` is an `auth` object, or null for a signed-out user.
 * Returns null for any other value.
 */
export function overriddenAccess(override: unknown): Access | null {
  if (override === null) return { isAdmin: false, auth: null };
  if (!isRecord(override)) return null;
  const { uid, token } = override;
  return {
    isAdmin: false,
    auth: { ...override, uid: typeof uid === 'string' ? uid : '', token: isRecord(token) ? token : {} },
  };
}
