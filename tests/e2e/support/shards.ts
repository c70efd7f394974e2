/**
 * The number of database instances for the browser tests. `npm run prove` runs some of the tests with more
 * than one instance.
 */
export const SHARDS = Number(process.env.HAIL_E2E_SHARDS ?? '1');
