import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar con Google',
  setting_AppleLoginEnabled: 'Entrar con Apple',
  login_google: 'Continuar con Google',
  login_apple: 'Continuar con Apple',
} satisfies Record<keyof typeof english, string>;
