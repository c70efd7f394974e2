/** Keeps uncaught errors, and errors caught by a page's boundary, until they can be reported. */
export function keepThrown() {
  const kept: unknown[] = [];
  // Noise such as "Script error." comes without an error, as a message alone.
  addEventListener('error', ({ error, message }) => kept.push(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(reason));
  // The browser then tells its listeners and its console, as of any other error.
  const onCaughtError = (error: unknown): void => reportError(error);
  return { kept, options: { onCaughtError } };
}
