/**
 * The fields of a record as separate writes or checks. So a commit does not change the other fields of the
 * record.
 */
export const fieldsAt = <Fields extends object>(
  path: string,
  fields: Fields,
): Record<string, Fields[keyof Fields]> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
