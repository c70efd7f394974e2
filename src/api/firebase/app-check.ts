import type { FirebaseApp } from 'firebase/app';

/**
 * Starts App Check with reCAPTCHA Enterprise, so that every call of the SDK proves that it comes from this app. Returns
 * a function that gives the proof for calls outside the SDK. The proof is null if the service gives none, and the
 * server decides.
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
