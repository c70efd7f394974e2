/** The doctor's verdict on one point: passed, a warning, or a failure. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; what: string; remedy?: string };

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warn = (what: string, remedy: string): Finding => ({ level: 'warn', what, remedy });
export const fail = (what: string, remedy: string): Finding => ({ level: 'fail', what, remedy });
