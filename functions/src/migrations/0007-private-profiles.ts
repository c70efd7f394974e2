import { dbPaths } from '@domain/database/paths';
import { PRIVATE_FIELDS } from '@domain/people/private-profile';
import { movingMigration } from './moving-migration';

/** Moves the fields that only the person may read out of the profile, into a node beside the profile. */
export const privateProfiles = movingMigration({
  name: 'private-profiles',
  what: 'moves bank details, push tokens and licences out of the profiles, into nodes that only their owners read',
  list: dbPaths.users(),
  fields: PRIVATE_FIELDS,
  from: dbPaths.user,
  to: dbPaths.privateProfile,
});
