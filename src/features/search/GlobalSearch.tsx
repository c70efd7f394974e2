import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { SearchDialog } from './SearchDialog';

/** The text of the keyboard shortcut on this device. */
const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/**
 * The search for any trip or person. Every screen of the back office has a button and a keyboard shortcut for
 * it.
 */
export function GlobalSearch({ isIcon = false }: { isIcon?: boolean }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      {isIcon ? (
        <IconButton color="inherit" aria-label={t('search_everything')} onClick={() => setIsOpen(true)}>
          <SearchIcon />
        </IconButton>
      ) : (
        <Box sx={{ pb: 3 }}>
          <Button
            fullWidth
            variant="outlined"
            color="inherit"
            startIcon={<SearchIcon />}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setIsOpen(true)}
            sx={{ justifyContent: 'flex-start', minHeight: 40, color: 'text.secondary' }}
          >
            {t('search')}
            <Typography
              component="kbd"
              variant="caption"
              dir="ltr"
              aria-hidden
              sx={{ marginInlineStart: 'auto' }}
            >
              {SHORTCUT}
            </Typography>
          </Button>
        </Box>
      )}
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
