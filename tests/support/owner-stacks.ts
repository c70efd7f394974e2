import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Keeps React's development build from taking a stack trace for each element that a component creates, which its warnings
 * show and which take a tenth of a screen's test. React itself stops after ten thousand in a second; here they are counted.
 */
export function forgoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (!(internals instanceof Object) || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('This version of React counts its owner stacks elsewhere');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
