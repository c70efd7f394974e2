import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar com Google',
  setting_AppleLoginEnabled: 'Entrar com Apple',
  login_google: 'Continuar com o Google',
  login_apple: 'Continuar com a Apple',
} satisfies Record<keyof typeof english, string>;
