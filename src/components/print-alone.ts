import type { CSSObject } from '@mui/material/styles';

/**
 * Styles that print only the element with this id, black on white, on paper or in a PDF. `own` adds styles to
 * the element.
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
