import { Avatar, Box, Tooltip, Typography } from '@mui/material';
import { initialsOf } from '@domain/people/initials';
import { useT } from '@/i18n/hooks';

const NOBODY: readonly string[] = [];

/** Icons in the row of a trip for the other people who have the trip open. */
export function OtherDispatcherMarks({ names = NOBODY }: { names?: readonly string[] | undefined }) {
  const t = useT();
  if (names.length === 0) return null;
  const words = t('dispatch_looks', { name: names.join(', ') });
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={words}
        sx={{ display: 'inline-flex', gap: 0.5, marginInlineStart: 1.5, verticalAlign: 'middle' }}
      >
        {names.slice(0, 2).map((name) => (
          <Avatar
            key={name}
            component="span"
            sx={{
              width: 18,
              height: 18,
              fontSize: 9,
              fontWeight: 700,
              bgcolor: 'info.main',
              color: 'info.contrastText',
            }}
          >
            {initialsOf(name)}
          </Avatar>
        ))}
      </Box>
    </Tooltip>
  );
}

/** The names of the other people who have the trip open, as a sentence in the panel of the trip. */
export function OtherDispatcherLine({ names = NOBODY }: { names?: readonly string[] | undefined }) {
  const t = useT();
  return (
    <div role="status">
      {names.length > 0 && (
        <Typography variant="body2" sx={{ color: 'info.main' }}>
          {t('dispatch_looks', { name: names.join(', ') })}
        </Typography>
      )}
    </div>
  );
}
