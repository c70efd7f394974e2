import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Keeps React’s development build from taking a stack trace for each new element. The traces take a tenth of
 * the time of a screen test, and only React’s warnings show them. React takes no more traces after ten
 * thousand per second, so this function makes React count more than that.
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
