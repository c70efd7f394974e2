import { z } from 'zod';
import { DomainError } from '@domain/errors';

export type AppCheckPorts = {
  isRequired: () => boolean;
  /** Fails for a token that Firebase did not issue to an app of this project, or that has expired. */
  verify: (token: string) => Promise<unknown>;
};

export type AppCheck = {
  /** Whether Firebase issued this token to the app. False if this cannot be checked. */
  hasAppProof: (token: string) => Promise<boolean>;
  /**
   * Whether the origin of a call is allowed. If App Check is required, only the app is allowed, and otherwise
   * any origin. Fails if this cannot be checked.
   */
  isFromApp: (token: string) => Promise<boolean>;
};

/** The codes of the SDK for a token of another project and for an expired token. */
const badToken = z.object({
  code: z.enum(['app-check/invalid-argument', 'app-check/app-check-token-expired']),
});

/**
 * The text of the SDK's error if the SDK could not load its public keys. This error has one of the codes
 * above, but it says nothing about the token.
 */
const keysMissing = z.object({ message: z.string().startsWith('Error fetching') });

export function createAppCheck({ isRequired, verify }: AppCheckPorts): AppCheck {
  const isIssued = async (token: string): Promise<boolean> => {
    if (token === '') return false;
    try {
      await verify(token);
      return true;
    } catch (error) {
      if (keysMissing.safeParse(error).success) throw new DomainError('unavailable', 'the keys of App Check');
      // Any other error is a fault of the server, such as no answer in time. It must not be reported as a
      // call from another app.
      if (badToken.safeParse(error).success) return false;
      throw error;
    }
  };
  return {
    hasAppProof: (token) => isIssued(token).catch(() => false),
    isFromApp: async (token) => !isRequired() || isIssued(token),
  };
}
