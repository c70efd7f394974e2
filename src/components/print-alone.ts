import type { CSSObject } from '@mui/material/styles';

/** On paper (and in a PDF) only the element with this id is visible, black on white. `own` adds to its styles. */
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
