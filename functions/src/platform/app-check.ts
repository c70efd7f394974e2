export type AppCheckPorts = {
  isRequired: () => boolean;
  /** rejects what Firebase did not issue to an app of this project, or what is no longer valid */
  verify: (token: string) => Promise<unknown>;
};

/** Whether a call may come from where it comes: from anywhere, or – where it is required – from the app alone. */
export function createAppCheck({ isRequired, verify }: AppCheckPorts): (token: string) => Promise<boolean> {
  return async (token) => {
    if (!isRequired()) return true;
    if (token === '') return false;
    return verify(token).then(
      () => true,
      () => false,
    );
  };
}
