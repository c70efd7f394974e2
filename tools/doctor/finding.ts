/** The result of one check by the doctor. It passed, or it is a warning or a failure. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; what: string; remedy?: string };

/**
 * Whether the functions need the provider can be seen only by the self test of a deploy. So an enabled provider is no
 * failure. The owner of an address gets an account that another person made with it
 * (docs/product/accounts.md, "Accounts of unproven addresses").
 */
export const EMAIL_PROVIDER_REMEDY =
  'Console, Authentication, Sign-in method, Email/Password: disable it, unless the self test of a deploy has asked for it. It lets anyone make accounts with other people’s addresses.';

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warn = (what: string, remedy: string): Finding => ({ level: 'warn', what, remedy });
export const fail = (what: string, remedy: string): Finding => ({ level: 'fail', what, remedy });
