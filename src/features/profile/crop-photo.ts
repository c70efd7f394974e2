/** The side of a stored portrait in pixels, which is enough for the largest portrait on the screen. */
const SIDE = 512;
const QUALITY = 0.9;

/** Whether this browser can crop a picture. If not, the whole picture is used. */
export const canCropPhotos = (): boolean => 'createImageBitmap' in window;

/** The chosen square of a picture as a JPEG, or null if the browser cannot read the picture. */
export async function cropPhoto(
  file: File,
  area: { x: number; y: number; width: number; height: number },
): Promise<File | null> {
  try {
    const part = await createImageBitmap(file, area.x, area.y, area.width, area.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.getContext('2d')?.drawImage(part, 0, 0, SIDE, SIDE);
    part.close();
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return photo && new File([photo], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
