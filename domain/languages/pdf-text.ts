const NARROW_SPACES = /[\u2000-\u200a\u202f]/g;
/** Control characters have no glyph, and the library ends a text at such a character. */
const CONTROLS = /[^\P{Cc}\n\r]/gu;
const FIRST_LETTER = /\p{L}/u;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A letter with its marks. Lam and a following alef are one letter. */
const LETTERS = /(ل[آأإا]|[^])\p{M}*/gu;

/**
 * The shapes of Arabic letters: isolated, at the end of a word, at the beginning, and between two letters.
 * Unicode lists the shapes in this order, and its normalization gives the letter of each shape.
 */
function arabicShapes(): ReadonlyMap<string, readonly string[]> {
  const shapes = new Map([['ـ', ['ـ', 'ـ', 'ـ', 'ـ']]]);
  for (const [first, last] of [
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbff],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      const shape = String.fromCharCode(code);
      const letter = shape.normalize('NFKC');
      const isKnown = letter !== shape && (letter.length === 1 || letter.startsWith('ل'));
      if (isKnown) shapes.set(letter, [...(shapes.get(letter) ?? []), shape]);
    }
  return shapes;
}
let known: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Replaces the Arabic letters in a text by their shapes. The method of the library does not fit. It joins
 * letters over a comma, a mark or a hamza. It also writes the name of God as one glyph, which the font does
 * not have.
 */
function joined(text: string): string {
  if (!RTL_LETTER.test(text)) return text;
  // The table is made only when it is needed, because most processes and pages never write Arabic.
  const shapesOf = (known ??= arabicShapes());
  // A vowel mark of lam before alef belongs to the joined letter, so it moves behind the alef.
  const ordered = text.replace(/ل(\p{M}+)([آأإا])/gu, 'ل$2$1');
  const letters = [...ordered.matchAll(LETTERS)].map(([whole, letter = '']) => ({
    whole,
    letter,
    shapes: shapesOf.get(letter) ?? [whole],
  }));
  return letters
    .map(({ whole, letter, shapes }, index) => {
      const isAfter = shapes.length > 1 && (letters[index - 1]?.shapes.length ?? 0) > 2;
      const isBefore = shapes.length > 2 && (letters[index + 1]?.shapes.length ?? 0) > 1;
      return (shapes[(isAfter ? 1 : 0) + (isBefore ? 2 : 0)] ?? letter) + whole.slice(letter.length);
    })
    .join('')
    .replace(/\ufe8d(?=\ufedf\ufee0\ufeea)/g, '\ufe8d\u200c');
}

/** Converts a text so that the library for PDFs (jspdf) can measure, break and draw it. */
export const pdfText = (text: string): string =>
  joined(text.normalize().replace(NARROW_SPACES, '\u00a0').replace(CONTROLS, ' '));

/**
 * Options that tell the library in which order to draw letters and numbers. An amount reads from left to
 * right. For any other text, the first letter decides the direction, as everywhere in the app.
 */
export const pdfOrder = (text: string, isAmount = false) => ({
  isInputVisual: false,
  isOutputVisual: true,
  isOutputRtl: false,
  isSymmetricSwapping: true,
  isInputRtl: !isAmount && RTL_LETTER.test(FIRST_LETTER.exec(text)?.[0] ?? ''),
});
