import type { FirebaseApp } from 'firebase/app';

/**
 * Starts App Check with reCAPTCHA Enterprise. Each call of the SDK then contains a token that proves that the
 * call comes from this app. Returns a function that gets a token for calls outside the SDK. The token is null
 * if App Check returns none. Then the server decides whether to accept the call.
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
