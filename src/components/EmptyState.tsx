import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** one sentence that says what is missing */
  text: string;
  /** the button that creates the first entry */
  action?: ReactNode;
  icon?: ReactNode;
  role?: 'alert';
};

/** Says that a list has no entries yet. With `action`, it also offers a button that creates an entry. */
export function EmptyState({ text, action, icon, role }: EmptyStateProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 3,
        px: 6,
        py: 12,
      }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 40 } }} aria-hidden>
        {icon ?? <InboxIcon />}
      </Box>
      <Typography color={role === 'alert' ? 'textPrimary' : 'textSecondary'} sx={{ maxWidth: '44ch' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
