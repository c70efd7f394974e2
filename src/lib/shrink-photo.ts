/**
 * How long the longest side of a picture may be, in pixels. At this size, a person can read a label on a
 * parcel, and the upload does not take long on a slow connection.
 */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Makes a picture smaller before it is uploaded. Returns the file itself if the browser cannot do this. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!('createImageBitmap' in window)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? file;
  } catch {
    // The browser cannot read the file as a picture. The server checks every uploaded picture, so it will
    // refuse a bad file.
    return file;
  }
}
