import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Stops React’s development build from taking a stack trace for each created element, which takes a tenth of a screen
 * test. Only its warnings show these traces. React itself stops after ten thousand per second, so this always reports a higher
 * count.
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
