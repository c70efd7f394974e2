export type AppCheckPorts = {
  isRequired: () => boolean;
  /** rejects what Firebase did not issue to an app of this project, or what is no longer valid */
  verify: (token: string) => Promise<unknown>;
};

export type AppCheck = {
  /** whether Firebase issued this token to the app */
  hasAppProof: (token: string) => Promise<boolean>;
  /** whether a call may come from where it comes: from anywhere, or – where it is required – from the app alone */
  isFromApp: (token: string) => Promise<boolean>;
};

export function createAppCheck({ isRequired, verify }: AppCheckPorts): AppCheck {
  const hasAppProof = async (token: string): Promise<boolean> => {
    if (token === '') return false;
    return verify(token).then(
      () => true,
      () => false,
    );
  };
  return {
    hasAppProof,
    isFromApp: async (token) => !isRequired() || hasAppProof(token),
  };
}
