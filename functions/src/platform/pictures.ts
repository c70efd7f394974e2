import { getDownloadURL, type Storage } from 'firebase-admin/storage';
import { pictureTypeOf } from '@domain/files/picture-type';
import { DomainError } from '@domain/errors';

/** Pictures in file storage that staff put in place for others. */
export type Pictures = {
  /**
   * Moves a picture that `uid` has just uploaded to its own folder to `target` (its ending is added) and answers its
   * download address; `choose_image_first` when it is not there, not its own, or not a picture.
   */
  adopt: (upload: string, uid: string, target: string) => Promise<string>;
};

const SIGNATURE_BYTES = 12;

export function createPictures(ports: { storage: () => Storage; newSuffix: () => string }): Pictures {
  return {
    adopt: async (upload, uid, target) => {
      if (!upload.startsWith(`users/${uid}/uploads/`))
        throw new DomainError('choose_image_first', 'not its own');
      const bucket = ports.storage().bucket();
      const source = bucket.file(upload);
      const [exists] = await source.exists();
      if (!exists) throw new DomainError('choose_image_first', 'no such upload');
      const [head] = await source.download({ start: 0, end: SIGNATURE_BYTES - 1 });
      const type = pictureTypeOf(head);
      if (type === null) {
        await source.delete({ ignoreNotFound: true });
        throw new DomainError('choose_image_first', 'not a picture');
      }
      // A new name each time: browsers keep pictures.
      const file = bucket.file(`${target}-${ports.newSuffix()}.${type.split('/')[1] ?? 'img'}`);
      await source.copy(file, { contentType: type });
      await source.delete({ ignoreNotFound: true });
      return getDownloadURL(file);
    },
  };
}
