import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';

type PageButtonsProps = {
  /** says which page is shown */
  text: string;
  /** null: there is no page before */
  onPrevious: (() => void) | null;
  /** null: there is no page after */
  onNext: (() => void) | null;
};

/** The page that is shown, and the ways to the one before and the one after. */
export function PageButtons({ text, onPrevious, onNext }: PageButtonsProps) {
  const t = useT();
  return (
    <>
      <Typography variant="body2" aria-live="polite">
        {text}
      </Typography>
      <Box>
        <IconButton
          aria-label={t('table_previous_page')}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <PreviousIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <IconButton aria-label={t('table_next_page')} disabled={onNext === null} onClick={() => onNext?.()}>
          <NextIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
    </>
  );
}
