import type { CellValue } from './data-table-types';

/**
 * The value of a cell as text with its own direction. So the plus sign is at the start of a phone number,
 * even in a right-to-left language.
 */
export function CellText({ value }: { value: CellValue }) {
  return value === null || value === undefined || value === '' ? null : <bdi>{String(value)}</bdi>;
}
