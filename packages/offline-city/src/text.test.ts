import { describe, expect, it } from 'vitest';
import { fold, nameKey, slips, soundOf, wordsOf } from './text';

describe('words of a query', () => {
  it('lose accents, punctuation and capitals', () => {
    expect(fold('  José Ellauri, 350 (Apto. B)')).toBe('jose ellauri 350 apto b');
  });

  it('are split where letters and digits touch', () => {
    expect(fold('18deJulio1234')).toBe('18 dejulio 1234');
  });

  it.each([
    ['Av. Gral. Rivera', 'avenida general rivera'],
    ['bvar artigas', 'bulevar artigas'],
    ['Ocho de Octubre', '8 de octubre'],
    ['Dr. Tte. Sta. Lucía', 'doctor teniente santa lucia'],
  ])('are written in a standard form, as in %s', (typed, key) => {
    expect(nameKey(typed)).toBe(key);
  });

  it('weigh less if they are filler words or titles', () => {
    expect(wordsOf('avenida de colonia').map((word) => word.weight)).toEqual([0.3, 0.12, 1]);
  });

  it('distinguish digits from number words, because only digits can be a house number', () => {
    expect(wordsOf('tres 3').map((word) => word.isNumber)).toEqual([false, true]);
  });
});

describe('the sounds of words', () => {
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

describe('typing errors', () => {
  it('count one error for a wrong letter, one for a missing letter, and one for two swapped letters', () => {
    expect(slips('jullio', 'julio', 2).whole).toBe(1);
    expect(slips('herera', 'herrera', 2).whole).toBe(1);
    expect(slips('ejdio', 'ejido', 2).whole).toBe(1);
  });

  it('are also counted in comparison with the beginning of a longer word', () => {
    expect(slips('legisal', 'legislativo', 2)).toEqual({ whole: 3, prefix: 1 });
  });

  it('are counted only until the count is above the limit', () => {
    expect(slips('colonia', 'sarandi', 2)).toEqual({ whole: 3, prefix: 3 });
  });
});
