import { z } from 'zod';
import { DomainError } from '@domain/errors';

export type AppCheckPorts = {
  isRequired: () => boolean;
  /** rejects a token that Firebase did not issue to an app of this project, or that has expired */
  verify: (token: string) => Promise<unknown>;
};

export type AppCheck = {
  /** whether Firebase issued this token to the app, false if this cannot be checked */
  hasAppProof: (token: string) => Promise<boolean>;
  /**
   * whether the origin of a call is allowed: any origin, or, if App Check is required, the app alone. Fails if this
   * cannot be checked
   */
  isFromApp: (token: string) => Promise<boolean>;
};

/** The SDK's codes for a token of another project, or an expired one. */
const badToken = z.object({
  code: z.enum(['app-check/invalid-argument', 'app-check/app-check-token-expired']),
});

/** The SDK has the same code for its own failure to fetch the keys, which says nothing about the token. */
const keysMissing = z.object({ message: z.string().startsWith('Error fetching') });

export function createAppCheck({ isRequired, verify }: AppCheckPorts): AppCheck {
  const isIssued = async (token: string): Promise<boolean> => {
    if (token === '') return false;
    try {
      await verify(token);
      return true;
    } catch (error) {
      if (keysMissing.safeParse(error).success) throw new DomainError('unavailable', 'the keys of App Check');
      // Any other error is a fault of ours, such as no answer in time, and must not look like "not our app".
      if (badToken.safeParse(error).success) return false;
      throw error;
    }
  };
  return {
    hasAppProof: (token) => isIssued(token).catch(() => false),
    isFromApp: async (token) => !isRequired() || isIssued(token),
  };
}
