import { Link } from '@mui/material';
import { useT } from '@/i18n/hooks';

export const CONTENT_ID = 'content';

/** A link for keyboard users that skips the bars. It is visible only while it has the focus. */
export function SkipLink() {
  const t = useT();
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The URL must not change, because the router would take the fragment for a page.
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
