import FoldIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';

type GroupButtonProps = { isOpen: boolean; onClick: () => void; children: ReactNode };

/** A button that opens and closes a group. */
export function GroupButton({ isOpen, onClick, children }: GroupButtonProps) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onClick}
      sx={{ gap: 1, minHeight: 44, borderRadius: 1, font: 'inherit', fontWeight: 600, textAlign: 'start' }}
    >
      <FoldIcon
        sx={{
          transition: 'transform 150ms',
          ...(isOpen ? {} : { transform: 'rotate(-90deg)', '[dir="rtl"] &': { transform: 'rotate(90deg)' } }),
        }}
      />
      <Box component="span">{children}</Box>
    </ButtonBase>
  );
}
