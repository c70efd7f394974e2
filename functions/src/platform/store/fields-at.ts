/** The fields of a record as writes of their own, so that a commit leaves the record's other fields alone. */
export const fieldsAt = (path: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [`${path}/${field}`, value]),
  );
