/** Keeps uncaught errors, and errors caught by a page's boundary, until they can be reported. */
export function keepThrown() {
  const kept: unknown[] = [];
  // Noise such as "Script error." has only a message and no error.
  addEventListener('error', ({ error, message }) => kept.push(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(reason));
  // The browser then notifies its listeners and logs it, as for any other error.
  const onCaughtError = (error: unknown): void => reportError(error);
  return { kept, options: { onCaughtError } };
}
