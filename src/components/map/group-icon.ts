import type { FleetLook } from './fleet-types';

/** How many pixels of a picture are shown in one pixel of the screen. */
export const ICON_SCALE = 2;

export type GroupColors = { ground: string; text: string };

const LIGHT: GroupColors = { ground: '#14181F', text: '#FFFFFF' };
const DARK: GroupColors = { ground: '#F5B700', text: '#14181F' };

export const groupColors = (isDark: boolean): GroupColors => (isDark ? DARK : LIGHT);

/** The diameter of the picture for a group. It is larger if the number has more digits. */
export const groupSize = (text: string): number => 30 + 6 * Math.min(4, text.length);

/** The width of a picture's edge, in pixels of the picture. */
const EDGE = 2 * ICON_SCALE;

/** Draws a sign on a shape. Returns null if the browser cannot draw. */
function drawSign(
  pixels: number,
  { sign, ground, color }: { sign: string; ground: string; color: string },
  form: (context: CanvasRenderingContext2D, side: number) => void,
): ImageData | null {
  const side = pixels * ICON_SCALE;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.beginPath();
  form(context, side);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = EDGE;
  context.strokeStyle = color;
  context.stroke();
  context.fillStyle = color;
  context.font = `700 ${String(13 * ICON_SCALE)}px Inter Variable, Inter, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(sign, side / 2, side / 2);
  return context.getImageData(0, 0, side, side);
}

const circle = (context: CanvasRenderingContext2D, side: number, gap: number): void =>
  context.arc(side / 2, side / 2, side / 2 - gap, 0, 2 * Math.PI);

/**
 * Draws the picture of a group with the number of its cars. The map does not draw this number, because the
 * operator's style may lack the fonts.
 */
export const drawGroup = (text: string, { ground, text: color }: GroupColors): ImageData | null =>
  drawSign(groupSize(text), { sign: text, ground, color }, (context, side) =>
    circle(context, side, 3 * ICON_SCALE),
  );

/** The side of a car's picture in pixels. */
const MARK_SIDE = 24;

/** Draws the picture of a car, which is a sign on a circle or a square. */
export const drawMark = ({ sign, ground, color, isSquare = false }: FleetLook): ImageData | null =>
  drawSign(MARK_SIDE, { sign, ground, color }, (context, side) => {
    if (isSquare) context.roundRect(EDGE, EDGE, side - 2 * EDGE, side - 2 * EDGE, 2 * EDGE);
    else circle(context, side, EDGE);
  });

/** The picture of a car, as an image for Google's markers. */
export function markPicture({ sign, ground, color, isSquare = false }: FleetLook): string {
  const form = isSquare
    ? `<rect x="2" y="2" width="20" height="20" rx="4" fill="${ground}" stroke="${color}" stroke-width="2"/>`
    : `<circle cx="12" cy="12" r="10" fill="${ground}" stroke="${color}" stroke-width="2"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${form}<text x="12" y="17" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="${color}">${sign}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Draws one of the app's picture files in the size in which it is shown. Resolves to null if the file cannot
 * be loaded.
 */
export async function drawPicture(src: string, width: number, height: number): Promise<ImageData | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * ICON_SCALE;
  canvas.height = height * ICON_SCALE;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** The text that is shown beside a car. The driver's name is above the number plate. */
export function carCard(car: { name: string; vehicleNumber: string }): HTMLElement {
  const card = document.createElement('div');
  card.dataset.carCard = '';
  const name = document.createElement('strong');
  name.textContent = car.name;
  name.style.display = 'block';
  const plate = document.createElement('span');
  plate.dir = 'ltr';
  plate.textContent = car.vehicleNumber;
  card.append(name, plate);
  return card;
}
