import { uploadPath, type UploadName } from '@domain/files/uploads';
import { DomainError } from '@domain/errors';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/**
 * Uploads a picture into the person's own folder and returns its path. Another call must then move the
 * picture to the folder where it is used.
 */
export async function uploadPicture(
  firebase: Pick<FirebaseParts, 'auth' | 'storage'>,
  name: UploadName,
  file: Blob,
): Promise<string> {
  const uid = (await firebase.auth()).currentUser?.uid;
  if (uid === undefined) throw new DomainError('unauthenticated');
  const path = uploadPath(uid, name, file.type);
  if (path === null) throw new DomainError('choose_image_first', file.type);
  try {
    const [sdk, storage] = await Promise.all([import('firebase/storage'), firebase.storage()]);
    await sdk.uploadBytes(sdk.ref(storage, path), file, { contentType: file.type });
    return path;
  } catch (error) {
    throw toDomainError(error);
  }
}
