import type { FirebaseApp } from 'firebase/app';

/**
 * Starts App Check with reCAPTCHA Enterprise: every call of the SDK then proves that it comes from this app. Answers how
 * to get the proof for calls that the SDK does not make; null where the service gives none, and the server decides.
 */
export async function startAppCheck(
  app: FirebaseApp,
  siteKey: string,
): Promise<() => Promise<string | null>> {
  const sdk = await import('firebase/app-check');
  const appCheck = sdk.initializeAppCheck(app, {
    provider: new sdk.ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return () =>
    sdk.getToken(appCheck).then(
      ({ token }) => token,
      () => null,
    );
}
