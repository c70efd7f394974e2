import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { jsPDF } from 'jspdf';
import type { autoTable, UserOptions } from 'jspdf-autotable';
import type { LatLng } from '@domain/geo/geo';
import { pdfOrder, pdfText } from '@domain/languages/pdf-text';
import type { DocumentSheet, SheetTable } from './document-sheet';

const MARGIN = 50;
const GREY = '#6b6862';
const BLACK = '#1c1b1a';
const GROUND = '#f3f1ec';
const LINE = { color: '#d8d4cc', width: 0.5 };
const WAY_HEIGHT = 190;
const WAY_PADDING = 18;
const CELL_SIZE = 7.5;
/** The gap between columns, as a fraction of the table's width. */
const CELL_GAP = 0.012;
const LINE_HEIGHT = 1.35;
/** The distance from the top of a line to the baseline, for font size 1. */
const ASCENT = 0.928;
const FONT = 'DejaVuSans';
const FILES = { normal: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

type Box = { x: number; y: number; width: number };
type Style = {
  size: number;
  isBold?: boolean;
  color?: string;
  /** If true, the text is aligned to the end of the box, as amounts are. */
  atEnd?: boolean;
  /**
   * An amount is written from left to right in every language. The direction of other texts is set by their
   * first letter.
   */
  isAmount?: boolean;
};

let loaded: ReturnType<typeof load> | undefined;

async function load() {
  const { resolve } = createRequire(import.meta.url);
  const [pdf, tables, fonts] = await Promise.all([
    import('jspdf'),
    import('jspdf-autotable'),
    Promise.all(
      Object.entries(FILES).map(async ([style, file]) => ({
        style,
        file,
        content: await readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`), 'base64'),
      })),
    ),
  ]);
  return { pdf, tables, fonts };
}

/**
 * A document as an A4 page. The libraries and fonts are loaded with the first document, so that other calls
 * of the process do not wait for them. The font has Latin, Greek, Cyrillic and Arabic letters.
 */
export async function documentPdf(sheet: DocumentSheet): Promise<Buffer> {
  const { pdf, tables, fonts } = await (loaded ??= load());
  const doc = new pdf.jsPDF({
    orientation: sheet.table?.isWide === true ? 'landscape' : 'portrait',
    unit: 'pt',
    format: 'a4',
    compress: true,
  });
  doc.setProperties({ title: `${sheet.title} ${sheet.number}`, author: sheet.company.name });
  doc.setLineHeightFactor(LINE_HEIGHT);
  for (const { style, file, content } of fonts) {
    doc.addFileToVFS(file, content);
    doc.addFont(file, FONT, style);
  }
  drawSheet(doc, tables.autoTable, sheet);
  return Buffer.from(doc.output('arraybuffer'));
}

function drawSheet(doc: jsPDF, drawTable: typeof autoTable, sheet: DocumentSheet): void {
  const { isRtl, table } = sheet;
  const page = { width: doc.internal.pageSize.getWidth(), height: doc.internal.pageSize.getHeight() };
  const width = page.width - 2 * MARGIN;
  /**
   * Writes a text into a box, on as many lines as it needs. Returns the vertical position of the end of the
   * last line.
   */
  const text = (value: string, box: Box, style: Style): number => {
    const { size, isBold = false, color = BLACK, atEnd = false, isAmount = false } = style;
    const line = pdfText(value).replace(/\s+/g, ' ').trim();
    if (line === '') return box.y;
    doc
      .setFont(FONT, isBold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color);
    const isRight = isRtl !== atEnd;
    doc.text(line, isRight ? box.x + box.width : box.x, box.y + ASCENT * size, {
      ...pdfOrder(line, isAmount),
      maxWidth: box.width,
      align: isRight ? 'right' : 'left',
    });
    // The measured height does not include the space below the last line, so this space is added.
    return box.y + doc.getTextDimensions(line, { maxWidth: box.width }).h + size * (LINE_HEIGHT - 1);
  };
  /** A part of the page's width. `from` and `to` are fractions of the width, in the reading direction. */
  const part = (from: number, to: number, y: number): Box => {
    const start = isRtl ? 1 - to : from;
    return { x: MARGIN + start * width, y, width: (to - from) * width };
  };
  const end = (from: number, y: number): Box => part(from, 1, y);
  /** Starts another page if this page has too little room left. */
  const withRoom = (y: number, height: number): number => {
    if (y + height <= page.height - MARGIN) return y;
    doc.addPage();
    return MARGIN;
  };
  let left = text(sheet.company.name, part(0, 0.58, MARGIN), { size: 15, isBold: true });
  for (const line of sheet.company.lines)
    left = text(line, part(0, 0.58, left + 2), { size: 9, color: GREY });
  const right = text(sheet.title, end(0.6, MARGIN), { size: 18, isBold: true, atEnd: true });
  let y =
    Math.max(left, text(sheet.number, end(0.6, right + 2), { size: 10, color: GREY, atEnd: true })) + 24;

  for (let index = 0; index < sheet.facts.length; index += 2) {
    y = withRoom(y, 60);
    const top = y;
    const bottoms = sheet.facts.slice(index, index + 2).map(({ label, text: fact }, column) => {
      const box = part(column * 0.5, column * 0.5 + 0.48, top);
      return text(fact, { ...box, y: text(label, box, { size: 8, color: GREY }) + 1 }, { size: 10 });
    });
    y = Math.max(...bottoms) + 9;
  }
  y += 8;
  doc.setLineWidth(LINE.width).setDrawColor(LINE.color);
  for (const { label, amount, isStrong = false } of sheet.lines) {
    y = withRoom(y, 40);
    doc.line(MARGIN, y, MARGIN + width, y);
    const style = { size: 10.5, isBold: isStrong };
    const bottom = text(label, part(0, 0.68, y + 6), style);
    y = Math.max(bottom, text(amount, end(0.7, y + 6), { ...style, atEnd: true, isAmount: true })) + 6;
  }
  if (table !== undefined) {
    drawTable(doc, { ...tableOptions(table, isRtl, width), startY: withRoom(y + 18, 60) });
    const [count, style] = [
      doc.getNumberOfPages(),
      { size: CELL_SIZE, color: GREY, atEnd: true, isAmount: true },
    ];
    for (let number = 1; number <= count; number += 1) {
      doc.setPage(number);
      text(`${String(number)} / ${String(count)}`, part(0, 1, page.height - MARGIN + 12), style);
    }
  }
  if (sheet.way.length < 2) return;
  y = withRoom(y + 18, WAY_HEIGHT);
  drawWay(doc, sheet.way, { x: MARGIN, y, width });
}

/** The options of a table. The titles of its columns are repeated on each page. */
function tableOptions({ columns, rows }: SheetTable, isRtl: boolean, width: number): UserOptions {
  const inOrder = <Item>(items: readonly Item[]): Item[] => (isRtl ? items.toReversed() : [...items]);
  const texts = (cells: readonly string[]): string[] => inOrder(cells.map(pdfText));
  const ordered = inOrder(columns);
  const gap = { left: isRtl ? CELL_GAP * width : 0, right: isRtl ? 0 : CELL_GAP * width };
  return {
    theme: 'plain',
    margin: MARGIN,
    tableWidth: width,
    rowPageBreak: 'avoid',
    head: [texts(columns.map(({ title }) => title))],
    body: rows.map(({ cells }) => texts(cells)),
    styles: {
      font: FONT,
      fontStyle: 'normal',
      fontSize: CELL_SIZE,
      textColor: BLACK,
      cellPadding: { top: 2.5, bottom: 0, ...gap },
    },
    headStyles: {
      textColor: GREY,
      fontStyle: 'normal',
      cellPadding: { top: 0, bottom: 2, ...gap },
      lineWidth: { bottom: LINE.width },
      lineColor: LINE.color,
    },
    columnStyles: Object.fromEntries(
      ordered.map(({ share }, index) => [index, { cellWidth: share * width }]),
    ),
    didParseCell: ({ section, row, column, cell: { styles } }) => {
      styles.halign = isRtl !== (ordered[column.index]?.isAmount === true) ? 'right' : 'left';
      if (section === 'body' && rows[row.index]?.isStrong === true) styles.fontStyle = 'bold';
    },
    willDrawCell: ({ column, cell }) => {
      cell.styles.textOptions = pdfOrder(cell.text.join(' '), ordered[column.index]?.isAmount);
    },
  };
}

/** Draws the route as a line without a map, the start as a dot and the end as a square. */
function drawWay(doc: jsPDF, points: readonly LatLng[], { x, y, width }: Box): void {
  const place = projected(points, { width: width - 2 * WAY_PADDING, height: WAY_HEIGHT - 2 * WAY_PADDING });
  const at = (point: { x: number; y: number } | undefined) => ({
    x: x + WAY_PADDING + (point?.x ?? 0),
    y: y + WAY_PADDING + (point?.y ?? 0),
  });
  doc.setFillColor(GROUND).roundedRect(x, y, width, WAY_HEIGHT, 8, 8, 'F');
  place.forEach((point, index) => {
    const to = at(point);
    if (index === 0) doc.moveTo(to.x, to.y);
    else doc.lineTo(to.x, to.y);
  });
  doc.setLineWidth(2.5).setLineJoin('round').setLineCap('round').setDrawColor(BLACK).stroke();
  const [from, to] = [at(place[0]), at(place.at(-1))];
  doc.setLineWidth(2).setFillColor('#ffffff').circle(from.x, from.y, 5, 'FD');
  doc.setFillColor('#f5a800').rect(to.x - 5, to.y - 5, 10, 10, 'FD');
}

/** Maps points of the globe into a box. The shape is kept, and north is at the top. */
function projected(
  points: readonly LatLng[],
  box: { width: number; height: number },
): { x: number; y: number }[] {
  const flat = points.map(({ lat, lng }) => ({
    x: (lng * Math.PI) / 180,
    y: -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
  }));
  const xs = flat.map((point) => point.x);
  const ys = flat.map((point) => point.y);
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - minX, Math.max(...ys) - minY];
  const scale = Math.min(box.width / Math.max(spanX, 1e-9), box.height / Math.max(spanY, 1e-9));
  const [offX, offY] = [(box.width - spanX * scale) / 2, (box.height - spanY * scale) / 2];
  return flat.map((point) => ({ x: offX + (point.x - minX) * scale, y: offY + (point.y - minY) * scale }));
}
