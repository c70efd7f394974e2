import { describe, expect, it } from 'vitest';
import { fold, nameKey, slips, soundOf, wordsOf } from './text';

describe('words of a query', () => {
  it('lose accents, signs and capitals', () => {
    expect(fold('  José Ellauri, 350 (Apto. B)')).toBe('jose ellauri 350 apto b');
  });

  it('are parted where letters and digits touch', () => {
    expect(fold('18deJulio1234')).toBe('18 dejulio 1234');
  });

  it.each([
    ['Av. Gral. Rivera', 'avenida general rivera'],
    ['bvar artigas', 'bulevar artigas'],
    ['Ocho de Octubre', '8 de octubre'],
    ['Dr. Tte. Sta. Lucía', 'doctor teniente santa lucia'],
  ])('have their short forms written out: %s', (typed, key) => {
    expect(nameKey(typed)).toBe(key);
  });

  it('say less when they are fillers or titles', () => {
    expect(wordsOf('avenida de colonia').map((word) => word.weight)).toEqual([0.3, 0.12, 1]);
  });

  it('know digits from number words, because only digits can be a house number', () => {
    expect(wordsOf('tres 3').map((word) => word.isNumber)).toEqual([false, true]);
  });
});

describe('sounds', () => {
  it.each([
    ['palasio', 'palacio'],
    ['legislatibo', 'legislativo'],
    ['ejido', 'egido'],
    ['aguada', 'haguada'],
    ['quijano', 'kijano'],
  ])('are equal for %s and %s', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  it('differ for words that sound different', () => {
    expect(soundOf('rivera')).not.toBe(soundOf('ribeiro'));
  });
});

describe('slips', () => {
  it('count a wrong, a missing and a swapped letter as one each', () => {
    expect(slips('jullio', 'julio', 2).whole).toBe(1);
    expect(slips('herera', 'herrera', 2).whole).toBe(1);
    expect(slips('ejdio', 'ejido', 2).whole).toBe(1);
  });

  it('are counted against the beginning of a word too', () => {
    expect(slips('legisal', 'legislativo', 2)).toEqual({ whole: 3, prefix: 1 });
  });

  it('stop being counted above the limit', () => {
    expect(slips('colonia', 'sarandi', 2)).toEqual({ whole: 3, prefix: 3 });
  });
});
