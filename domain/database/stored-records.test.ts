import { expect, it } from 'vitest';
import { linesOfSchemas } from './testing/schema-lines';

const modules = import.meta.glob<object>('../records/*.ts', { eager: true });

// Data of earlier versions must stay readable, so each change of a record must be visible in the diff of a
// file. `npm test -- domain/database/stored-records -u` writes the file.
it('the stored records match stored-records.txt', async () => {
  const schemas = Object.values(modules).flatMap((module) => Object.entries(module));
  await expect(linesOfSchemas(Object.fromEntries(schemas))).toMatchFileSnapshot('./stored-records.txt');
});
