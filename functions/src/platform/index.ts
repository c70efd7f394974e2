/**
 * The parts of the platform that commands and endpoints use. These are the ports, and helpers whose import
 * has no side effects.
 */
export * from './base32';
export * from './files';
export * from './http/call-checks';
export * from './http/endpoint';
export * from './http/rate-limiter';
export * from './log/correlation';
export * from './log/counters';
export * from './pictures';
export * from './ports';
export * from './settings';
export * from './store/fields-at';
export * from './store/keys';
export * from './store/pages';
export * from './store/server-values';
export * from './store/until-committed';
export * from './work/one-at-a-time';
export * from './work/set-capped';
export * from './work/work-on-each';
