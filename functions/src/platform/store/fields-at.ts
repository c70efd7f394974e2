/** The fields of a record as separate writes or checks, so that a commit does not touch the record's other fields. */
export const fieldsAt = <Fields extends object>(
  path: string,
  fields: Fields,
): Record<string, Fields[keyof Fields]> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
