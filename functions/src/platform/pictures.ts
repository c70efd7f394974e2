import type { Storage } from 'firebase-admin/storage';
import { pictureTypeOf } from '@domain/files/picture-type';
import { DomainError } from '@domain/errors';

/** Pictures in file storage that functions move to their places. */
export type Pictures = {
  /**
   * Moves a picture that `uid` has just uploaded to its own folder to `target` (with an extension) and answers its
   * download address. Fails with `choose_image_first` if the file is missing, belongs to another person, or is no
   * picture.
   */
  adopt: (upload: string, uid: string, target: string) => Promise<string>;
};

const SIGNATURE_BYTES = 12;
const GOOGLE_API = 'https://storage.googleapis.com';
const DOWNLOADS = 'https://firebasestorage.googleapis.com';

type PicturesPorts = {
  storage: () => Storage;
  newSuffix: () => string;
  /** cannot be guessed, because anyone with the address may see the picture */
  newToken: () => string;
};

export function createPictures(ports: PicturesPorts): Pictures {
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
      // A new name each time, because browsers cache pictures.
      const file = bucket.file(`${target}-${ports.newSuffix()}.${type.split('/')[1] ?? 'img'}`);
      // The token comes with the copy. The SDK's getDownloadURL would request it under the storage rules, which give a
      // licence to its driver alone. A copy with its own type need not keep the upload's token either.
      const token = ports.newToken();
      const metadata = { firebaseStorageDownloadTokens: token };
      await source.copy(file, { contentType: type, metadata });
      await source.delete({ ignoreNotFound: true });
      // The new picture replaces the old ones, so that files do not pile up.
      const [kept] = await bucket.getFiles({ prefix: `${target}-` });
      await Promise.all(
        kept.filter(({ name }) => name !== file.name).map((old) => old.delete({ ignoreNotFound: true })),
      );
      const { apiEndpoint } = bucket.storage;
      const host = apiEndpoint === GOOGLE_API ? DOWNLOADS : apiEndpoint;
      return `${host}/v0/b/${bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${token}`;
    },
  };
}
