import type { FirebaseApp } from 'firebase/app';

/**
 * Starts App Check with reCAPTCHA Enterprise. Then every call of the SDK contains a token that proves that it
 * comes from this app. Returns a function that returns the token for calls outside the SDK. The token is null
 * if the service returns none. Then the server decides whether to accept the call.
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
