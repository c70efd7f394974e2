import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Connexion avec Google',
  setting_AppleLoginEnabled: 'Connexion avec Apple',
  login_google: 'Continuer avec Google',
  login_apple: 'Continuer avec Apple',
} satisfies Record<keyof typeof english, string>;
