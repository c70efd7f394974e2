import type { CellValue } from './data-table-types';

/**
 * A plain value of a cell. It has its own text direction, so that a phone number starts with its plus sign in
 * a right-to-left text.
 */
export function CellText({ value }: { value: CellValue }) {
  return value === null || value === undefined || value === '' ? null : <bdi>{String(value)}</bdi>;
}
