import type { Page } from 'playwright-core';

/** The smallest possible PNG picture, with one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a photo of a carton, drawn by the browser. It is as large as a phone’s photo. */
export async function aParcelPicture(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1800;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#d9d4c8';
    pen.fillRect(0, 0, 2400, 1800);
    pen.fillStyle = '#b28652';
    pen.fillRect(500, 400, 1400, 1000);
    pen.fillStyle = '#d6bc8c';
    pen.fillRect(1120, 400, 160, 1000);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
