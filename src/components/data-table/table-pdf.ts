import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { Direction } from '@domain/languages/direction';
import { pdfOrder, pdfText } from '@domain/languages/pdf-text';

const MARGIN = 40;
const TITLE_SIZE = 15;
const WIDE_FONT = 'DejaVuSansCondensed';

/**
 * Matches a text that needs only the fonts that every PDF reader has (code page 1252). These fonts need not
 * be embedded.
 */
const OWN_LETTERS = /^[\n\r -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

type TablePdf = {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The direction of the language. In a right-to-left language, the first column is on the right. */
  direction: Direction;
};

/**
 * Sets a font for the document that has Latin, Greek, Cyrillic, Arabic and Hebrew letters. Only the letters
 * that the document uses are embedded. A letter that the font does not have is left out.
 */
async function setWideFont(doc: jsPDF): Promise<void> {
  const { default: font } = await import('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline');
  doc.addFileToVFS(WIDE_FONT, font.slice(font.indexOf(',') + 1));
  doc.addFont(WIDE_FONT, WIDE_FONT, 'normal');
  doc.setFont(WIDE_FONT);
}

/**
 * Creates a document of A4 pages from a table. The title is on the first page. Each page has the heads of the
 * columns above its rows.
 */
export async function tablePdf({ title, heads, rows, direction }: TablePdf): Promise<jsPDF> {
  const isRtl = direction === 'rtl';
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  const inOrder = (cells: readonly string[]): string[] =>
    isRtl ? cells.map(pdfText).reverse() : cells.map(pdfText);
  const [name, head, body] = [pdfText(title), inOrder(heads), rows.map(inOrder)];
  const hasOwnLetters = [name, ...head, ...body.flat()].every((text) => OWN_LETTERS.test(text));
  if (!hasOwnLetters) await setWideFont(doc);
  doc.setFontSize(TITLE_SIZE);
  doc.text(name, isRtl ? doc.internal.pageSize.getWidth() - MARGIN : MARGIN, MARGIN, {
    ...pdfOrder(name),
    align: isRtl ? 'right' : 'left',
  });
  const font = hasOwnLetters ? {} : { font: WIDE_FONT, fontStyle: 'normal' as const };
  autoTable(doc, {
    startY: MARGIN + 10,
    head: [head],
    body,
    styles: { ...font, halign: isRtl ? 'right' : 'left' },
    headStyles: font,
    willDrawCell: ({ cell }) => {
      if (!hasOwnLetters) cell.styles.textOptions = pdfOrder(cell.text.join(' '));
    },
  });
  return doc;
}
