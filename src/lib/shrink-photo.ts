/**
 * The longest side of a picture in pixels. It is large enough to read a label on a parcel, and small enough
 * for a slow connection.
 */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Makes a camera's picture smaller for the upload. Returns the file itself if the browser cannot do this. */
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
    // The browser cannot read the file as a picture. The server checks every upload anyway.
    return file;
  }
}
