import type { CSSObject } from '@mui/material/styles';

/**
 * Styles with which only the element with this id is printed, in black on white. `own` contains more styles
 * for this element.
 */
export const printAlone = (id: string, own: CSSObject) => ({
  'body *': { visibility: 'hidden' },
  [`#${id}, #${id} *`]: { visibility: 'visible', color: '#000 !important' },
  [`#${id}`]: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: '100%',
    background: '#fff !important',
    ...own,
  },
});
