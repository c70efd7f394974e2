import { describe, expect, it } from 'vitest';
import { ACCENT, DARK, LIGHT, type SchemeTokens } from './tokens';

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((start) => channel(Number.parseInt(hex.slice(start, start + 2), 16)));
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function textPairs(scheme: SchemeTokens): [string, string, string][] {
  const grounds = { ground: scheme.ground, card: scheme.card };
  const tones = {
    positive: scheme.positive,
    warning: scheme.warning,
    danger: scheme.danger,
    info: scheme.info,
    neutral: scheme.neutral,
  };
  const pairs: [string, string, string][] = [
    ['onInverse on inverse', scheme.onInverse, scheme.inverse],
    ['onBar on bar', scheme.onBar, scheme.bar],
  ];
  for (const [groundName, ground] of Object.entries(grounds)) {
    pairs.push(
      [`text on ${groundName}`, scheme.text, ground],
      [`muted on ${groundName}`, scheme.muted, ground],
    );
    for (const [toneName, tone] of Object.entries(tones)) {
      pairs.push([`${toneName} on ${groundName}`, tone.main, ground]);
    }
  }
  for (const [toneName, tone] of Object.entries(tones)) {
    pairs.push([`${toneName} on its soft ground`, tone.main, tone.soft]);
    pairs.push([`text on soft ${toneName}`, scheme.text, tone.soft]);
  }
  return pairs;
}

describe('the colours of the theme', () => {
  it.each([...textPairs(LIGHT)])(
    'in light mode, %s has a contrast of at least 4.5:1',
    (_name, front, ground) => {
      expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([...textPairs(DARK)])(
    'in dark mode, %s has a contrast of at least 4.5:1',
    (_name, front, ground) => {
      expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([ACCENT.main, ACCENT.hover, ACCENT.pressed])(
    'dark text on amber %s has a contrast of at least 4.5:1',
    (amber) => {
      expect(contrast(ACCENT.on, amber)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])(
    'in the theme %s the outline of an input has a contrast of at least 3:1 to the background',
    (_name, scheme) => {
      expect(contrast(scheme.control, scheme.card)).toBeGreaterThanOrEqual(3);
      expect(contrast(scheme.control, scheme.ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
