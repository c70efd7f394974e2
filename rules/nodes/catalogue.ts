import type { Database } from '../database';
import { everybody } from '../language/condition';
import type { RulesOf } from '../language/node';
import { isAdmin, signedIn } from '../predicates';
import { all } from '../language/condition';

/** The catalogue of the operator. Functions write it. */
export const catalogue: RulesOf<Database> = {
  settings: { '.read': everybody },
  languages: { '.read': everybody },
  language_list: { '.read': everybody },
  cartypes: { '.read': everybody },
  cancel_reason: { '.read': signedIn },
  promos: { '.read': all(signedIn, isAdmin) },
};
