/** The photo that simulated drivers upload: a carton on a pale ground, 32 by 32 pixels, as PNG. */
export const PARCEL_PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAOUlEQVR42mN48+IBTRHDqAWjFoxaMCAWbGoLwoWu7ekBIjwKRi0Y' +
      'tWDUglELRi0YPhaMVpmjFpCIAC/VbohLdER+AAAAAElFTkSuQmCC',
    'base64',
  ),
);
