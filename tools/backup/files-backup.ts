import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/**
 * A file of the bucket. `blob` is the file name of its content in the backup, because a name in a bucket may
 * not be a valid path.
 */
const listedSchema = z.array(
  z.object({
    name: z.string(),
    blob: z.string(),
    contentType: z.string().optional(),
    /** contains the tokens of the file's download URLs. Records store these URLs */
    metadata: z.record(z.string(), z.string()).optional(),
  }),
);
const metadataSchema = z.object({
  contentType: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const LIST = 'files.json';
const AT_ONCE = 8;

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
}

/** Copies all files of a bucket into a folder. Returns the number of files. */
export async function saveFiles(bucket: Bucket, folder: string): Promise<number> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const [files] = await bucket.getFiles();
  const listed = files.map((file, index) => ({
    name: file.name,
    blob: String(index + 1).padStart(8, '0'),
    ...metadataSchema.parse(file.metadata),
  }));
  await inGroups(listed, async ({ name, blob }) => {
    const [bytes] = await bucket.file(name).download();
    await writeFile(join(folder, 'files', blob), bytes, { mode: 0o600 });
  });
  await writeFile(join(folder, LIST), JSON.stringify(listed, null, 1), { mode: 0o600 });
  return listed.length;
}

/**
 * Uploads the files of a backup into a bucket. Files with the same name are overwritten. Returns the number
 * of files.
 */
export async function restoreFiles(bucket: Bucket, folder: string): Promise<number> {
  const listed = listedSchema.parse(JSON.parse(await readFile(join(folder, LIST), 'utf8')));
  await inGroups(listed, async ({ name, blob, contentType, metadata }) => {
    const bytes = await readFile(join(folder, 'files', blob));
    await bucket
      .file(name)
      .save(bytes, {
        resumable: false,
        metadata: {
          ...(contentType === undefined ? {} : { contentType }),
          ...(metadata === undefined ? {} : { metadata }),
        },
      });
  });
  return listed.length;
}
