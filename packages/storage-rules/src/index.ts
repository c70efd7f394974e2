export { loadRuleset, type StorageRuleset } from './ruleset';
export { startStorageRules } from './start-storage-rules';
export { wireValueSchema } from './wire';
