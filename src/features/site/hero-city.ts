/** The plan of the city in the landing page's picture. The numbers are units of the view box. */

type Span = { start: number; size: number };

const BLOCK_WIDTHS = [150, 118, 186, 132, 164, 112, 178, 140, 156, 124];
const BLOCK_HEIGHTS = [112, 146, 98, 132, 118, 150, 104, 128, 112];
/** The widths of the streets. Every third street is an avenue. */
const STREET = 20;
const AVENUE = 36;

function spansOf(sizes: readonly number[], from: number): Span[] {
  let position = from;
  return sizes.map((size, index) => {
    const span = { start: position, size };
    position += size + (index % 3 === 2 ? AVENUE : STREET);
    return span;
  });
}

const COLUMNS = spansOf(BLOCK_WIDTHS, -220);
const ROWS = spansOf(BLOCK_HEIGHTS, -180);

/** The middle of the street to the right of a column, or below a row. */
function streetAfter(spans: readonly Span[], index: number): number {
  const span = spans[index] ?? { start: 0, size: 0 };
  return span.start + span.size + (index % 3 === 2 ? AVENUE : STREET) / 2;
}

type Box = { x: number; y: number; width: number; height: number };

/**
 * Many boxes as a single path. Each box is `radius` smaller on each side. A round stroke of twice the radius
 * gives the boxes their size and round corners. Hundreds of separate elements would delay the first drawing
 * of the page.
 */
export const boxesPath = (boxes: readonly Box[], radius: number): string =>
  boxes
    .map(({ x, y, width, height }) => {
      const [across, down] = [width - 2 * radius, height - 2 * radius];
      return `M${x + radius} ${y + radius}h${across}v${down}h${-across}z`;
    })
    .join('');

type Block = Box & { kind: 'houses' | 'park' | 'square' };

const PARKS = ['3-2', '4-2', '1-6', '8-4'];
const SQUARES = ['6-5', '2-3'];

/** All blocks of the plan. The park covers two blocks and the street between them. */
export const BLOCKS: readonly Block[] = COLUMNS.flatMap((column, columnIndex) =>
  ROWS.map((row, rowIndex): Block => {
    const name = `${columnIndex}-${rowIndex}`;
    const kind = PARKS.includes(name) ? 'park' : SQUARES.includes(name) ? 'square' : 'houses';
    return { x: column.start, y: row.start, width: column.size, height: row.size, kind };
  }),
);

type House = Box & { isLit: boolean };

/** The houses of a block, in two rows. Their widths depend on the position of the block. */
function housesOf(block: Block): House[] {
  const gap = 6;
  const depth = (block.height - 3 * gap) / 2;
  return [0, 1].flatMap((row) => {
    const houses: House[] = [];
    let x = block.x + gap;
    for (let index = 0; x < block.x + block.width - gap - 14; index += 1) {
      const seed = Math.abs(Math.round(block.x * 7 + block.y * 13 + row * 31 + index * 17));
      const width = Math.min(22 + (seed % 4) * 8, block.x + block.width - gap - x);
      houses.push({
        x,
        y: block.y + gap + row * (depth + gap),
        width,
        height: depth - (seed % 3) * 4,
        isLit: seed % 5 === 0,
      });
      x += width + 4;
    }
    return houses;
  });
}

export const HOUSES: readonly House[] = BLOCKS.filter(({ kind }) => kind === 'houses').flatMap(housesOf);

const routeX = { from: streetAfter(COLUMNS, 4), turn: streetAfter(COLUMNS, 5), to: streetAfter(COLUMNS, 7) };
const routeY = { from: streetAfter(ROWS, 4), to: streetAfter(ROWS, 2) };

/** The corners of the route in the picture, in order from the pickup to the drop. */
export const WAY: readonly { x: number; y: number }[] = [
  { x: routeX.from, y: routeY.from },
  { x: routeX.turn, y: routeY.from },
  { x: routeX.turn, y: routeY.to },
  { x: routeX.to, y: routeY.to },
];

/** The position of the cab on the route. The cab drives up the street. */
export const CAB = { x: routeX.turn, y: (routeY.from + routeY.to) / 2 + 30 };
