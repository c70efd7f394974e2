import { readManifest } from './manifest.mjs';

// Does the same as the first step of a deploy. A bundle that cannot be loaded fails here and not in a deploy.
const manifest = readManifest();

const triggerOf = (endpoint) =>
  ['httpsTrigger', 'eventTrigger', 'scheduleTrigger', 'taskQueueTrigger'].find((kind) => kind in endpoint);
const names = Object.keys(manifest.endpoints);
if (names.length === 0) {
  console.error('functions:check failed: the bundle declares no function');
  process.exit(1);
}
for (const name of names) {
  const endpoint = manifest.endpoints[name];
  const secrets = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  console.log(
    `${name}: ${triggerOf(endpoint)} in ${endpoint.region}; secrets: ${secrets.join(', ') || 'none'}`,
  );
}
const PINNED = '{{ params.HAIL_DATABASE_INSTANCE }}';
const unpinned = names.filter((name) => {
  const {
    eventType = '',
    eventFilters,
    eventFilterPathPatterns,
  } = manifest.endpoints[name].eventTrigger ?? {};
  const instance = eventFilters?.instance ?? eventFilterPathPatterns?.instance;
  return eventType.startsWith('google.firebase.database.') && instance !== PINNED;
});
if (unpinned.length > 0) {
  console.error(
    `functions:check failed: ${unpinned.join(', ')} would listen to every database of the region. Spread DATABASE_TRIGGER into their options.`,
  );
  process.exit(1);
}
for (const param of manifest.params ?? []) {
  console.log(`${param.type === 'secret' ? 'secret' : 'setting'} ${param.name}`);
}
