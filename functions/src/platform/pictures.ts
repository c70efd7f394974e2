import type { Storage } from 'firebase-admin/storage';
import { pictureTypeOf } from '@domain/files/picture-type';
import { DomainError } from '@domain/errors';

/** Moves uploaded pictures to their final paths in the file storage. */
export type Pictures = {
  /**
   * Moves the uploaded file `upload` to the path `target` plus a suffix and an extension, and returns its
   * download URL. The file must be in the upload folder of the person `uid`. Fails with `choose_image_first`
   * if the file is missing, belongs to another person, or is not a picture.
   */
  adopt: (upload: string, uid: string, target: string) => Promise<string>;
};

const SIGNATURE_BYTES = 12;
const GOOGLE_API = 'https://storage.googleapis.com';
const DOWNLOADS = 'https://firebasestorage.googleapis.com';

type PicturesPorts = {
  storage: () => Storage;
  newSuffix: () => string;
  /** A token that cannot be guessed, because any person with the URL may see the picture. */
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
      // Each picture gets a new name, because browsers cache pictures.
      const file = bucket.file(`${target}-${ports.newSuffix()}.${type.split('/')[1] ?? 'img'}`);
      // The server chooses the download token of the copy. The SDK's `getDownloadURL` would request a token
      // under the storage rules, which let only the driver read a licence. The copy gets new metadata, so it
      // does not keep the token of the upload.
      const token = ports.newToken();
      const metadata = { firebaseStorageDownloadTokens: token };
      await source.copy(file, { contentType: type, metadata });
      await source.delete({ ignoreNotFound: true });
      // The older pictures are deleted, so that the storage does not fill up.
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
