import { onObjectFinalized } from 'firebase-functions/storage';
import { z } from 'zod';
import { log } from '../platform/adapters';
import { admin } from '../platform/app';
import { BUCKET_REGION } from '../platform/params';
import { inTime } from '../platform/work/time-limit';
import { RARE } from '../platform/profiles';
import { checkUpload, isFromPerson } from './check-upload.command';

const notFound = z.object({ code: z.literal(404) });

/** Checks each uploaded file. */
export const uploadChecked = onObjectFinalized(
  { ...RARE, region: BUCKET_REGION, retry: true },
  async (event) => {
    const { bucket, name, contentType = '' } = event.data;
    if (!isFromPerson(name)) return;
    const file = admin.storage().bucket(bucket).file(name);
    await checkUpload(
      { log },
      {
        name,
        contentType,
        head: async (count) => {
          try {
            const [head] = await inTime('storage, download', file.download({ start: 0, end: count - 1 }));
            return head;
          } catch (error) {
            if (notFound.safeParse(error).success) return null;
            throw error;
          }
        },
        remove: async () => {
          await inTime('storage, delete', file.delete({ ignoreNotFound: true }));
        },
      },
    );
  },
);
