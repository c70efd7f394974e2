/** The pixels of a group's mark per pixel of the screen. */
export const ICON_SCALE = 2;

export type GroupColors = { ground: string; text: string };

const LIGHT: GroupColors = { ground: '#14181F', text: '#FFFFFF' };
const DARK: GroupColors = { ground: '#F5B700', text: '#14181F' };

export const groupColors = (isDark: boolean): GroupColors => (isDark ? DARK : LIGHT);

/** The diameter of a group's mark: wider for more figures. */
export const groupSize = (text: string): number => 30 + 6 * Math.min(4, text.length);

/**
 * A group's mark with its number, drawn here: fonts of a map's style are not the same for every operator, and not there at
 * all for some.
 */
export function drawGroup(text: string, { ground, text: color }: GroupColors): ImageData | null {
  const side = groupSize(text) * ICON_SCALE;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const middle = side / 2;
  context.beginPath();
  context.arc(middle, middle, middle - 3 * ICON_SCALE, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = 2 * ICON_SCALE;
  context.strokeStyle = color;
  context.stroke();
  context.fillStyle = color;
  context.font = `700 ${String(13 * ICON_SCALE)}px Inter Variable, Inter, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, middle, middle);
  return context.getImageData(0, 0, side, side);
}

/** A picture of the app at the size it is shown with; null where it cannot be loaded. */
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

/** The label of a car: the driver's name over the plate, as plain text. */
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
