import type { Query } from '../query/query';
import type { Path } from '../tree/node';
import type { Access } from './access';
import type { Change } from './change';
import type { Dependency } from './rule-dependencies';

/** Gets the changes of a listener. `deliver` and `revoked` must not start a write. */
export type Subscriber = {
  deliver(change: Change): void;
  /** Called when the rules no longer allow the read. Nothing is delivered afterwards. */
  revoked(): void;
};

/** An active listener with its path, query and identity. */
export type Subscription = {
  readonly path: Path;
  readonly query: Query;
  readonly subscriber: Subscriber;
  access: Access;
  /** The data that its read rules used. */
  dependencies: readonly Dependency[];
};
