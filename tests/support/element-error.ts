import { getConfig } from '@testing-library/react';

const describe = getConfig().getElementError;

/**
 * The error of a query that finds nothing, as the library makes it; but the page is written out when the message is read.
 * A query that waits throws one after each change of the page, and only the last is shown.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => describe(message, container).message,
  });
  return error;
}
