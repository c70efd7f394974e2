// This file exports the parts of the database that need no server. Tests use it to run these parts in the
// process of the test.
export { queryForRules, queryFromWire, selectsAll, type Query } from './query/query';
export { filteredNode, windowOf } from './query/window';
export type { Leaf, RuleNode } from './rules/rule-node';
export { compileRules, type Ruleset } from './rules/ruleset';
export { OnDisconnectQueue } from './server/on-disconnect';
export { PushIds } from './server/push-id';
export { ADMIN, SIGNED_OUT, type Access } from './store/access';
export { Namespace, type Commit } from './store/namespace';
export { prepareSet, prepareSets, prepareUpdate, type PreparedWrite } from './store/prepared-write';
export type { Subscription } from './store/subscription';
export { jsonText } from './tree/json-write';
export { compareKeys } from './tree/key-order';
export { childOf, equalNodes, ObjectNode, type Node } from './tree/node';
export { splitPath } from './tree/path';
export { firings } from './triggers/matching';
export { triggerFrom, type Trigger } from './triggers/trigger';
