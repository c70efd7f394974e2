import type { Query } from '../query/query';
import type { Path } from '../tree/node';
import type { Access } from './access';
import type { Change } from './change';
import type { Dependency } from './rule-dependencies';

/** Where a listener's changes go. Both calls must not start a write. */
export type Subscriber = {
  deliver(change: Change): void;
  /** The rules no longer allow the read. Nothing is delivered afterwards. */
  revoked(): void;
};

/** An active listener: path, query, identity. */
export type Subscription = {
  readonly path: Path;
  readonly query: Query;
  readonly subscriber: Subscriber;
  access: Access;
  /** The data its read rules looked at. */
  dependencies: readonly Dependency[];
};
