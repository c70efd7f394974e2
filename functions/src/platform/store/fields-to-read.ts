import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';

/** The lists whose records are much larger than the few fields that most functions need. */
const LARGE: ReadonlySet<string> = new Set([dbPaths.bookings(), dbPaths.users()]);
/** Each field is a message of its own. With more fields, the whole record costs about the same. */
const MOST_FIELDS = 20;

/**
 * The fields that are read instead of a whole record, because the database charges for the bytes that it
 * sends. Null if the whole record is read. A record without any of these fields counts as missing. So the
 * schema must require one of them.
 */
export function fieldsToRead(path: string, schema: z.ZodType): readonly string[] | null {
  const [list = '', key, ...rest] = path.split('/');
  if (!LARGE.has(list) || key === undefined || rest.length > 0) return null;
  const record = innermost(schema);
  if (!(record instanceof z.ZodObject) || record.def.catchall !== undefined) return null;
  const fields = Object.keys(record.shape);
  return fields.length <= MOST_FIELDS && !record.safeParse({}).success ? fields : null;
}

/** The schema inside `nullable`, `catch` and other wrappers. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? innermost(def.innerType as z.core.$ZodType) : schema;
}
