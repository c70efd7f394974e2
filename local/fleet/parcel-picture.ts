/**
 * The photo that simulated drivers upload. It shows a carton on a pale ground, and is a PNG of 32 by 32
 * pixels.
 */
export const PARCEL_PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAOUlEQVR42mN48+IBTRHDqAWjFoxaMCAWbGoLwoWu7ekBIjwKRi0Y' +
      'tWDUglELRi0YPhaMVpmjFpCIAC/VbohLdER+AAAAAElFTkSuQmCC',
    'base64',
  ),
);
