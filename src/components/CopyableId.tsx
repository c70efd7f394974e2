import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '@/i18n/hooks';

/** How long the tick is shown after the id was copied, in milliseconds. */
const COPIED_MS = 2000;

/**
 * An id in monospace, with a button that copies it. If `isShort` is true, only the last eight characters of
 * the id are shown.
 */
export function CopyableId({ id, isShort = false }: { id: string; isShort?: boolean }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = () => {
    navigator.clipboard.writeText(id).then(
      () => setIsCopied(true),
      // If the browser does not allow copying, no tick is shown. The person can still select the id on the
      // screen.
      () => setIsCopied(false),
    );
  };
  const label = isCopied ? t('copied') : t('copy');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box
        component="span"
        dir="ltr"
        title={id}
        sx={{ fontFamily: (theme) => theme.typography.mono, fontSize: '0.8125em', overflowWrap: 'anywhere' }}
      >
        {isShort && id.length > 8 ? `…${id.slice(-8)}` : id}
      </Box>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={`${label} ${id}`}
          onClick={(event) => {
            event.stopPropagation();
            handleCopy();
          }}
        >
          {isCopied ? <CheckIcon sx={{ fontSize: 16 }} /> : <CopyIcon sx={{ fontSize: 16 }} />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
