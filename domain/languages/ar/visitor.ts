import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'الدخول عبر غوغل',
  setting_AppleLoginEnabled: 'الدخول عبر أبل',
  login_google: 'المتابعة عبر غوغل',
  login_apple: 'المتابعة عبر أبل',
} satisfies Record<keyof typeof english, string>;
