/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Sign-in with Google',
  setting_AppleLoginEnabled: 'Sign-in with Apple',
  login_google: 'Continue with Google',
  login_apple: 'Continue with Apple',
};
