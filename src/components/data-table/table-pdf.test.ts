import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tablePdf } from './table-pdf';

type Table = Parameters<typeof tablePdf>[0];
/** A piece of text on a page. `end` is the position at which its last letter ends. */
type Piece = { text: string; x: number; end: number };

const xOf = (transform: unknown): number => z.array(z.number()).parse(transform)[4] ?? NaN;

async function printed(table: Partial<Table>): Promise<{ bytes: number; pages: Piece[][] }> {
  const { title = 'Bookings', heads = ['Name'], rows = [], direction = 'ltr' } = table;
  const file = (await tablePdf({ title, heads, rows, direction })).output('arraybuffer');
  const bytes = file.byteLength;
  const document = await getDocumentProxy(new Uint8Array(file));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: xOf(item.transform), end: xOf(item.transform) + item.width }]
          : [],
      );
    }),
  );
  return { bytes, pages };
}
const textsOf = (pages: readonly Piece[][]): string[] => pages.flat().map(({ text }) => text);

const HEADS = ['Reference', 'Status', 'Trip date', 'Customer', 'Pickup', 'Drop-off', 'Driver', 'Trip cost'];
/** As many bookings as there are in a busy week, with the visible columns of the bookings table. */
const bookings = (customer: string): string[][] =>
  Array.from({ length: 663 }, (_, index) => [
    `R${String(index).padStart(5, '0')}`,
    ['Paid', 'Cancelled', 'Complete'][index % 3] ?? '',
    `Nov ${String((index % 28) + 1)}, 2026, ${String((index % 12) + 1)}:${String(index % 60).padStart(2, '0')} PM`,
    `${customer} ${String(index)}`,
    `Avenida 18 de Julio ${String(index)}, Montevideo`,
    `Terminal Tres Cruces, Bulevar Artigas ${String(index * 3)}, Montevideo`,
    `Bruno Silva ${String(index % 40)}`,
    `$${(100 + index * 1.37).toFixed(2)}`,
  ]);

describe('a table as a PDF', () => {
  it('shows its title once, the column headings on every page, and all texts of the rows', async () => {
    const { pages } = await printed({ heads: HEADS, rows: bookings('Ana Pérez') });
    expect(pages.length).toBeGreaterThan(10);
    const [first = []] = pages;
    expect(textsOf([first]).slice(0, 9)).toEqual(['Bookings', ...HEADS]);
    for (const page of pages.slice(1)) expect(textsOf([page]).slice(0, 8)).toEqual(HEADS);
    const texts = textsOf(pages);
    for (const [reference = '', ...cells] of bookings('Ana Pérez')) {
      expect(texts).toContain(reference);
      expect(texts).toContain(cells.at(-1));
    }
    expect(texts.join(' ')).toContain('Terminal Tres Cruces, Bulevar Artigas 1986, Montevideo');
  });

  it('is smaller than 150 kB with the bookings of a busy week', async () => {
    // Without compression, the file would have 1,150 kB.
    const { bytes } = await printed({ heads: HEADS, rows: bookings('Ana Pérez') });
    expect(bytes).toBeLessThan(150_000);
  });

  it('is smaller than 260 kB with our own font, because the file contains only the used letters of the font', async () => {
    const { bytes } = await printed({ heads: HEADS, rows: bookings('ليلى حسن') });
    expect(bytes).toBeLessThan(260_000);
  });

  it('uses only built-in fonts for characters such as the spaces in French numbers', async () => {
    const { bytes, pages } = await printed({ rows: [['1\u202f234,50 € – “Ñandú”, Œuvre']] });
    expect(textsOf(pages)).toContain('1 234,50 € – “Ñandú”, Œuvre');
    expect(bytes).toBeLessThan(10_000);
  });

  it('writes a formula unchanged, because no program executes a formula in a PDF', async () => {
    const { pages } = await printed({ rows: [['=HYPERLINK("http://x")']] });
    expect(textsOf(pages)).toContain('=HYPERLINK("http://x")');
  });

  it.each(['Привет, мир', 'Ελλάδα', 'שלום 12', 'Łódź'])('writes the text %s', async (text) => {
    const { pages } = await printed({ title: text, rows: [['tab\there'], ['東京 Tokyo']] });
    const texts = textsOf(pages);
    expect(texts).toContain(text);
    expect(texts).toContain('tab here');
    // Our fonts have no Japanese letters. The rest of the text must be written.
    expect(texts).toContain('Tokyo');
  });

  it('joins Arabic letters and writes them from right to left, but numbers from left to right', async () => {
    const { pages } = await printed({ title: 'الحجوزات 2026 (كل)', rows: [['ههه'], ['ابحث 12 (ثم)']] });
    const texts = textsOf(pages);
    // An Arabic letter has different shapes at the beginning, in the middle and at the end of a word.
    expect(texts).toContain('\ufeeb\ufeec\ufeea');
    // In the PDF, brackets in a right-to-left text are mirrored. The reader of this test does not mirror them
    // back.
    const letters = texts.map((text) => text.normalize('NFKC'));
    expect(letters).toEqual(expect.arrayContaining(['الحجوزات 2026 )كل(', 'ابحث 12 )ثم(']));
  });

  it('has its first column on the right in a right-to-left language', async () => {
    const table = { title: 'قائمة', heads: ['الاسم', 'الهاتف'], rows: [['Ana', '+598 99 123']] };
    const at = async (direction: 'ltr' | 'rtl'): Promise<Record<string, number>> => {
      const { pages } = await printed({ ...table, direction });
      return Object.fromEntries(pages.flat().map(({ text, x }) => [text.normalize('NFKC'), x]));
    };
    const [left, right] = [await at('ltr'), await at('rtl')];
    expect(left['Ana']).toBeLessThan(left['+598 99 123'] ?? 0);
    expect(right['Ana']).toBeGreaterThan(right['+598 99 123'] ?? Infinity);
    expect(left['قائمة']).toBeLessThan(100);
    expect(right['قائمة']).toBeGreaterThan(700);
  });

  it('aligns Arabic texts with the right edge of their column', async () => {
    const { pages } = await printed({ direction: 'rtl', rows: [['ليلى حسن ببببب'], ['Ana Pérez']] });
    const [arabic, latin] = pages.flat().slice(-2);
    expect(arabic?.end).toBeCloseTo(latin?.end ?? NaN, 0);
  });

  it('does not break an Arabic word that fits into its column', async () => {
    const [[, ...cells] = [], ...rows] = bookings('ليلى حسن');
    const table = { heads: ['المرجع', ...HEADS.slice(1)], rows: [['الإجمالي', ...cells], ...rows] };
    const { pages } = await printed({ ...table, direction: 'rtl' });
    expect(textsOf(pages).map((text) => text.normalize('NFKC'))).toContain('الإجمالي');
  });
});
