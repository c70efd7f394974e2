import type { SxProps, Theme } from '@mui/material/styles';

/**
 * The classes of cells that are plain elements. With these classes they look like the cells of the library.
 */
export const CELL = 'plain-cell MuiTableCell-root MuiTableCell-body';
export const NUMBER_CELL = `${CELL} MuiTableCell-alignRight`;
export const HEAD_CELL = 'plain-cell MuiTableCell-root MuiTableCell-head';
export const NUMBER_HEAD_CELL = `${HEAD_CELL} MuiTableCell-alignRight`;

/**
 * The styles of the library's table. Rows are 44 px high and have thin lines. The first column and the head
 * do not scroll away.
 */
export const tableLook: SxProps<Theme> = {
  overflow: 'hidden',
  '& .MuiToolbar-root': { minHeight: 60, px: 3, gap: 2 },
  '& .MuiToolbar-root .MuiTextField-root': { maxWidth: 320 },
  '& .MuiToolbar-root .MuiInputBase-root': { minHeight: 40, height: 40 },
  // The library's cells inherit their font, so the font is set on the rows.
  '& .MuiTableBody-root': { fontSize: '0.875rem' },
  '& .plain-cell': {
    verticalAlign: 'inherit',
    borderBottom: '1px solid',
    borderColor: 'divider',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .plain-cell.MuiTableCell-alignRight': { textAlign: 'right' },
  '& .group-head .plain-cell': { fontWeight: 600 },
  '& .MuiTableCell-head, & .MuiTableCell-body': {
    height: 44,
    py: 1,
    px: 3,
    maxWidth: 280,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .MuiTableCell-head': {
    position: 'sticky',
    top: 0,
    zIndex: 12,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
    fontWeight: 550,
  },
  '& .MuiTableCell-head:first-of-type, & .MuiTableCell-body:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    zIndex: 11,
  },
  '& .MuiTableCell-head:first-of-type': { zIndex: 13 },
  '& .MuiTableRow-hover:hover': { bgcolor: 'primary.soft' },
  '& .MuiTableRow-hover:hover .MuiTableCell-body:first-of-type': { bgcolor: 'primary.soft' },
  '&.has-wrapped-cells .plain-cell': { px: 2, whiteSpace: 'normal', lineHeight: 1.25 },
  // The actions of a row remain visible when the columns scroll sideways.
  '&.has-row-actions .MuiTableCell-head:last-of-type, &.has-row-actions .MuiTableCell-body:last-of-type': {
    position: 'sticky',
    insetInlineEnd: 0,
    width: '1px',
    bgcolor: 'background.paper',
    zIndex: 11,
  },
  '&.has-row-actions .MuiTableCell-head:last-of-type': { zIndex: 13 },
  '&.has-row-actions .MuiTableRow-hover:hover .MuiTableCell-body:last-of-type': { bgcolor: 'primary.soft' },
  // The footer with the paging buttons is outside the area that scrolls sideways. Its cells need no bottom
  // border.
  '& .MuiTableFooter-root .MuiTableCell-root': { borderBottom: 0 },
  // On paper the whole table is printed. Controls that only work on a screen are left out.
  '@media print': {
    page: 'wide',
    border: 0,
    '&, & *': { overflow: 'visible !important', maxHeight: 'none !important', boxShadow: 'none !important' },
    '& .MuiTable-root': { tableLayout: 'auto', width: '100% !important' },
    '& .MuiToolbar-root, & .MuiTableFooter-root, & .MuiTableSortLabel-icon': { display: 'none !important' },
    '& .MuiTableCell-root': {
      position: 'static !important',
      height: 'auto !important',
      width: 'auto !important',
      p: '2px !important',
      fontSize: '6.5pt !important',
      lineHeight: '1.25 !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
    },
    '& .MuiTableCell-root *': {
      minWidth: '0 !important',
      maxWidth: 'none !important',
      fontSize: 'inherit !important',
      whiteSpace: 'normal !important',
      letterSpacing: 'normal !important',
      // On the screen, a long text is cut after two lines. On paper it is printed in full. Number plates and
      // chips are printed as plain text without a box.
      display: 'inline !important',
      p: '0 !important',
      border: '0 !important',
    },
    '& .MuiTableBody-root .MuiTableCell-alignRight, & .MuiTableBody-root .MuiTableCell-alignRight *': {
      whiteSpace: 'nowrap !important',
    },
    '& .MuiTableBody-root .MuiButtonBase-root, & .MuiTableBody-root svg': { display: 'none !important' },
    '& .MuiTableRow-root': { breakInside: 'avoid' },
    '&.has-row-actions .MuiTableCell-head:last-of-type, &.has-row-actions .MuiTableCell-body:last-of-type': {
      display: 'none',
    },
  },
};
