/** The car colours that a driver can have, each with the colour that the screen shows. */
export const CAR_COLOR_SWATCHES = {
  white: '#f7f7f5',
  black: '#1b1b1d',
  silver: '#c3c7cb',
  grey: '#7b8087',
  red: '#c3272b',
  blue: '#23539f',
  green: '#2f7d4f',
  yellow: '#f2c230',
  orange: '#e07a1f',
  brown: '#6f4a2f',
  beige: '#d9c8a5',
  gold: '#b8963e',
  purple: '#6b3fa0',
} as const;

export type CarColor = keyof typeof CAR_COLOR_SWATCHES;
export const CAR_COLORS = Object.keys(CAR_COLOR_SWATCHES) as [CarColor, ...CarColor[]];

/** A stored colour, or null if it is not in the list. */
export const carColorOf = (stored: string | undefined): CarColor | null =>
  CAR_COLORS.find((color) => color === stored) ?? null;
