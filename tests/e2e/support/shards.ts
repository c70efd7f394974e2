/** The number of database instances of the browser tests. `npm run prove` runs some with more than one. */
export const SHARDS = Number(process.env.HAIL_E2E_SHARDS ?? '1');
