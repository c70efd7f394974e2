import { Link } from '@mui/material';
import { useT } from '@/i18n/hooks';

export const CONTENT_ID = 'content';

/** A link with which keyboard users skip the menus. It is visible only while it has the focus. */
export function SkipLink() {
  const t = useT();
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The browser must not change the URL, because the router would read the new fragment as a page.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        top: -80,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: '12px',
        bgcolor: 'surface.inverse',
        color: 'surface.onInverse',
        '&:focus-visible': { top: 12 },
      }}
    >
      {t('skip_to_content')}
    </Link>
  );
}
