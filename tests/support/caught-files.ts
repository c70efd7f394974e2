import { vi } from 'vitest';

/**
 * Catches the CSV files that the test saves, because jsdom cannot save files. Returns a list that gets the lines
 * of each file.
 */
export function catchFiles(): string[][] {
  const files: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [, ...text] = this.href.split(',');
    files.push(decodeURIComponent(text.join(',')).trim().split('\n'));
    this.remove();
  });
  return files;
}
