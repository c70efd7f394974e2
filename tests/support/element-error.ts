import { getConfig } from '@testing-library/react';

const describe = getConfig().getElementError;

/**
 * The library’s error of a query that finds nothing, but the page is printed only when the message is read. A waiting
 * query throws after each change of the page, and only the last error is shown.
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
