import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { Hint } from '@/components/feedback/Hint';
import Typography from '@mui/material/Typography';
import { initialsOf } from '@domain/people/initials';
import { useDispatchT } from '../use-dispatch-t';

const NOBODY: readonly string[] = [];

/** Marks of the people who look at a trip, in its row. */
export function OtherDispatcherMarks({ names = NOBODY }: { names?: readonly string[] | undefined }) {
  const t = useDispatchT();
  if (names.length === 0) return null;
  const words = t('dispatch_looks', { name: names.join(', ') });
  return (
    <Hint title={words}>
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
    </Hint>
  );
}

/** The words for the same in the panel of the trip. */
export function OtherDispatcherLine({ names = NOBODY }: { names?: readonly string[] | undefined }) {
  const t = useDispatchT();
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
