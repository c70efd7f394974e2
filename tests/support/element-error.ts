import { getConfig } from '@testing-library/react';

const describe = getConfig().getElementError;

/**
 * Returns the testing library’s error for a query that finds nothing. The page is only converted to text
 * when the message is read. This saves time, because a waiting query throws an error after each change of
 * the page, but only the last error is shown.
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
