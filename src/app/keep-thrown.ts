/** Stores uncaught errors, and errors that an error boundary has caught, until they can be reported. */
export function keepThrown() {
  const kept: unknown[] = [];
  // Some errors, such as "Script error.", have only a message and no error object.
  addEventListener('error', ({ error, message }) => kept.push(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(reason));
  // `reportError` makes the browser notify its listeners and log the error, as for any other error.
  const onCaughtError = (error: unknown): void => reportError(error);
  return { kept, options: { onCaughtError } };
}
