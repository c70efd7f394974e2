import type { CellValue } from './data-table-types';

/**
 * A plain value of a cell, in its own direction, so that a phone number keeps its plus sign in front in a right-to-left
 * text.
 */
export function CellText({ value }: { value: CellValue }) {
  return value === null || value === undefined || value === '' ? null : <bdi>{String(value)}</bdi>;
}
