import type { DatabaseRules } from '../database';
import { everybody } from '../language/condition';
import { isAdmin, signedIn } from '../predicates';
import { all } from '../language/condition';

/** The operator's catalogue. Only functions write it. */
export const catalogue: DatabaseRules = {
  settings: { '.read': everybody },
  languages: { '.read': everybody },
  language_list: { '.read': everybody },
  cartypes: { '.read': everybody },
  cancel_reason: { '.read': signedIn },
  promos: { '.read': all(signedIn, isAdmin) },
};
