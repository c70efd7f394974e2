/** The result of one check by the doctor. It passed, or it is a warning or a failure. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; what: string; remedy?: string };

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warn = (what: string, remedy: string): Finding => ({ level: 'warn', what, remedy });
export const fail = (what: string, remedy: string): Finding => ({ level: 'fail', what, remedy });
