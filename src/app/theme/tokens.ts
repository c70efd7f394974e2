/**
 * All colours, sizes and durations of the product. The light and the dark scheme use the same names.
 * tokens.test.ts checks the contrast between each text colour and its background.
 */

/**
 * A strong and a pale version of a colour. Text in the colour `main` is readable on the page's background and
 * on `soft`.
 */
export type Tone = { main: string; soft: string };

export type SchemeTokens = {
  ground: string;
  card: string;
  line: string;
  /** the outline of inputs, which needs a contrast of 3:1 against the card */
  control: string;
  text: string;
  muted: string;
  /** the background of the top bar after some scrolling */
  bar: string;
  onBar: string;
  /** the surface of tooltips and toasts */
  inverse: string;
  onInverse: string;
  positive: Tone;
  warning: Tone;
  danger: Tone;
  info: Tone;
  neutral: Tone;
  shadow: string;
};

/** The only strong colour. It marks the button for the next step. Text on it has the colour `on`. */
export const ACCENT = { main: '#F5B700', hover: '#E5AA00', pressed: '#D49D00', on: '#14181F' } as const;

export const LIGHT: SchemeTokens = {
  ground: '#FBFAF7',
  card: '#FFFFFF',
  line: '#E6E3DC',
  control: '#8A8F98',
  text: '#14181F',
  muted: '#5B6472',
  bar: '#14181F',
  onBar: '#FBFAF7',
  inverse: '#14181F',
  onInverse: '#FBFAF7',
  positive: { main: '#14693F', soft: '#E2F3EA' },
  warning: { main: '#8A5300', soft: '#FCF0D6' },
  danger: { main: '#B0302A', soft: '#FBE9E7' },
  info: { main: '#2059A0', soft: '#E6EFF9' },
  neutral: { main: '#4A5361', soft: '#EEECE6' },
  shadow: '0 1px 2px rgb(20 24 31 / 0.06), 0 12px 32px rgb(20 24 31 / 0.12)',
};

export const DARK: SchemeTokens = {
  ground: '#0E1116',
  card: '#171C24',
  line: '#2A313C',
  control: '#6B7584',
  text: '#E9ECF1',
  muted: '#A3ADBB',
  bar: '#222A36',
  onBar: '#E9ECF1',
  inverse: '#E9ECF1',
  onInverse: '#14181F',
  positive: { main: '#6FD8A4', soft: '#15301F' },
  warning: { main: '#F3BC5E', soft: '#362708' },
  danger: { main: '#FF9C93', soft: '#3B1917' },
  info: { main: '#8FC0F7', soft: '#152A42' },
  neutral: { main: '#B9C1CC', soft: '#242B36' },
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
};

/**
 * The font family for texts. After the two web fonts, it has two local fonts with the measures of Inter
 * (fallback-font.css).
 */
export const FONT_FAMILY =
  "'Inter Variable', 'Noto Sans Arabic Variable', 'Inter as Arial', 'Inter as Roboto', system-ui, sans-serif";
export const MONO_FAMILY = "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace";

export const RADIUS = { card: 12, pill: 999 } as const;

/** The durations of transitions in milliseconds. */
export const DURATION = { short: 150, standard: 200 } as const;
