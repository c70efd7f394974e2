import { createRequire } from 'node:module';
import type bidiJs from 'bidi-js';
import type { LatLng } from '@domain/geo/geo';
import type { DocumentSheet, SheetTable } from './document-sheet';

const MARGIN = 50;
const GREY = '#6b6862';
const BLACK = '#1c1b1a';
const GROUND = '#f3f1ec';
const WAY_HEIGHT = 190;
const WAY_PADDING = 18;
const CELL_SIZE = 7.5;
const ROW_HEIGHT = CELL_SIZE * 1.35;
/** between columns, as a part of the width */
const CELL_GAP = 0.012;
/** pdfkit then shapes a run as a whole, which joins Arabic letters and turns them round. */
const WHOLE_RUN: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false };

type Doc = PDFKit.PDFDocument;
type Bidi = ReturnType<typeof bidiJs>;
type Box = { x: number; y: number; width: number };
type Style = {
  size: number;
  isBold?: boolean;
  color?: string;
  /** at the end of the box, where amounts stand */
  atEnd?: boolean;
  /** amounts are written from left to right in every language; other texts as their first letter says */
  isAmount?: boolean;
};

/**
 * A document as an A4 page. The libraries and fonts are loaded with the first document, so that no other call of the
 * process waits for them. The font has Latin, Greek, Cyrillic and Arabic letters.
 */
export async function documentPdf(sheet: DocumentSheet): Promise<Buffer> {
  const [{ default: PdfDocument }, { default: bidiFactory }] = await Promise.all([
    import('pdfkit'),
    import('bidi-js'),
  ]);
  const { resolve } = createRequire(import.meta.url);
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    layout: sheet.table?.isWide === true ? ('landscape' as const) : ('portrait' as const),
    // The numbers of pages are written at the end, when it is known how many there are.
    bufferPages: sheet.table !== undefined,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.company.name },
  });
  doc.registerFont('plain', resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  doc.registerFont('bold', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolved(Buffer.concat(chunks)));
    doc.on('error', failed);
  });
  drawSheet(doc, bidiFactory(), sheet);
  doc.end();
  return done;
}

function drawSheet(doc: Doc, bidi: Bidi, sheet: DocumentSheet): void {
  const width = doc.page.width - 2 * MARGIN;
  const text = (value: string, box: Box, style: Style): number =>
    drawText(doc, bidi, sheet.isRtl, value, box, style);
  /** A part of the line, counted from where reading begins. */
  const part = (from: number, to: number, y: number): Box => {
    const start = sheet.isRtl ? 1 - to : from;
    return { x: MARGIN + start * width, y, width: (to - from) * width };
  };
  const end = (from: number, y: number): Box => part(from, 1, y);
  /** Goes on to another page where this one has not so much left. */
  const withRoom = (y: number, height: number): number => {
    if (y + height <= doc.page.height - MARGIN) return y;
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
  for (const { label, amount, isStrong = false } of sheet.lines) {
    y = withRoom(y, 40);
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor('#d8d4cc')
      .stroke();
    const style = { size: 10.5, isBold: isStrong };
    const bottom = text(label, part(0, 0.68, y + 6), style);
    y = Math.max(bottom, text(amount, end(0.7, y + 6), { ...style, atEnd: true, isAmount: true })) + 6;
  }
  if (sheet.table !== undefined) {
    drawTable(doc, { table: sheet.table, y: y + 18, text, part });
    numberPages(doc, text);
  }
  if (sheet.way.length < 2) return;
  y = withRoom(y + 18, WAY_HEIGHT);
  drawWay(doc, sheet.way, { x: MARGIN, y, width });
}

type Writer = (value: string, box: Box, style: Style) => number;

/** Rows with their titles above them on each page. */
function drawTable(
  doc: Doc,
  {
    table: { columns, rows },
    y: from,
    text,
    part,
  }: { table: SheetTable; y: number; text: Writer; part: (from: number, to: number, y: number) => Box },
): void {
  let start = 0;
  const places = columns.map(({ share, isAmount = false }) => {
    const place = { from: start, to: start + share - CELL_GAP, isAmount };
    start += share;
    return place;
  });
  const row = (cells: readonly string[], y: number, style: Pick<Style, 'isBold' | 'color'>): number =>
    Math.max(
      y + ROW_HEIGHT,
      ...places.map(({ from: left, to, isAmount }, index) =>
        text(cells[index] ?? '', part(left, to, y), {
          size: CELL_SIZE,
          ...style,
          ...(isAmount ? { atEnd: true, isAmount: true } : {}),
        }),
      ),
    );
  const line = (y: number): void => {
    const { x, width } = part(0, 1, y);
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor('#d8d4cc')
      .stroke();
  };
  const titles = (y: number): number => {
    const bottom = row(
      columns.map(({ title }) => title),
      y,
      { color: GREY },
    );
    line(bottom + 2);
    return bottom + 5;
  };
  // The titles and a row or two, else they stand alone at the end of a page.
  const bottomOf = (): number => doc.page.height - MARGIN - 2 * ROW_HEIGHT;
  const newPage = (): number => {
    doc.addPage();
    return titles(MARGIN);
  };
  let y = from + 4 * ROW_HEIGHT > bottomOf() ? newPage() : titles(from);
  for (const { cells, isStrong = false } of rows) {
    if (y > bottomOf()) y = newPage();
    y = row(cells, y, { isBold: isStrong }) + 2;
  }
}

/** Writes the number of the page, and of how many, at the foot of each. */
function numberPages(doc: Doc, text: Writer): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const box = { x: MARGIN, y: doc.page.height - MARGIN + 12, width: doc.page.width - 2 * MARGIN };
    // Below the margin the library would begin another page.
    doc.page.margins.bottom = 0;
    const style = { size: CELL_SIZE, color: GREY, atEnd: true, isAmount: true };
    text(`${String(page + 1)} / ${String(count)}`, box, style);
  }
}

/** The way as a line on plain ground, the start as a dot and the end as a square. */
function drawWay(doc: Doc, points: readonly LatLng[], { x, y, width }: Box): void {
  const place = projected(points, { width: width - 2 * WAY_PADDING, height: WAY_HEIGHT - 2 * WAY_PADDING });
  const at = (point: { x: number; y: number } | undefined) => ({
    x: x + WAY_PADDING + (point?.x ?? 0),
    y: y + WAY_PADDING + (point?.y ?? 0),
  });
  doc.roundedRect(x, y, width, WAY_HEIGHT, 8).fill(GROUND);
  place.forEach((point, index) => {
    const to = at(point);
    if (index === 0) doc.moveTo(to.x, to.y);
    else doc.lineTo(to.x, to.y);
  });
  doc.lineWidth(2.5).lineJoin('round').lineCap('round').strokeColor(BLACK).stroke();
  const [from, to] = [at(place[0]), at(place.at(-1))];
  doc.circle(from.x, from.y, 5).lineWidth(2).fillAndStroke('#ffffff', BLACK);
  doc.rect(to.x - 5, to.y - 5, 10, 10).fillAndStroke('#f5a800', BLACK);
}

/** Points of the globe in a box, true to shape, north above. */
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

/** Writes a text into a box, on as many lines as it needs; answers where the last one ends. */
function drawText(
  doc: Doc,
  bidi: Bidi,
  isRtl: boolean,
  text: string,
  box: Box,
  { size, isBold = false, color = BLACK, atEnd = false, isAmount = false }: Style,
): number {
  doc
    .font(isBold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(color);
  let y = box.y;
  for (const line of wrapped(doc, text, box.width)) {
    const runs = visualRuns(bidi, line, isAmount ? 'ltr' : 'auto').map((run) => ({
      run,
      width: doc.widthOfString(run, WHOLE_RUN),
    }));
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    let x = isRtl !== atEnd ? box.x + box.width - width : box.x;
    for (const { run, width: ofRun } of runs) {
      doc.text(run, x, y, WHOLE_RUN);
      x += ofRun;
    }
    y += size * 1.35;
  }
  return y;
}

/** A text in lines that fit; a word that is too long for one is broken. */
function wrapped(doc: Doc, text: string, width: number): string[] {
  const fits = (line: string): boolean => doc.widthOfString(line, WHOLE_RUN) <= width;
  const words = text.split(/\s+/).filter((part) => part !== '');
  const whole = words.join(' ');
  // Most texts do: measuring takes long, and a statement has thousands.
  if (whole !== '' && fits(whole)) return [whole];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The runs of a line from left to right: the Unicode bidirectional algorithm, so that Arabic and Latin stand side by side. */
function visualRuns(bidi: Bidi, line: string, direction: 'ltr' | 'auto'): string[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { level: number; text: string }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const letter = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ level, text: letter });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level);
  return ordered.map(({ text }) => text);
}

/** Turns round each row of neighbours at this level or above. */
function turned<Run extends { level: number }>(runs: readonly Run[], level: number): Run[] {
  const result: Run[] = [];
  let row: Run[] = [];
  for (const run of runs) {
    if (run.level >= level) row.unshift(run);
    else {
      result.push(...row, run);
      row = [];
    }
  }
  return [...result, ...row];
}
