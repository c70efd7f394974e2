import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';

type PageButtonsProps = {
  /** a text that says which page is shown */
  text: string;
  /** null if there is no previous page */
  onPrevious: (() => void) | null;
  /** null if there is no next page */
  onNext: (() => void) | null;
};

/** A text about the current page, with buttons to the previous and the next page. */
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
