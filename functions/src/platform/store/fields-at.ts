/** The fields of a record as writes or checks of their own, so that a commit leaves the record's other fields alone. */
export const fieldsAt = <Fields extends object>(
  path: string,
  fields: Fields,
): Record<string, Fields[keyof Fields]> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
