import { List, ListItem, ListItemText, Typography } from '@mui/material';
import type { SignIn } from '@domain/records';
import { useFormat, useT } from '@/i18n/hooks';
import { signInWords } from './sign-in-words';

/** A list of sign-ins, newest first, with the time, the method, the browser and the system of each. */
export function SignInList({ label, signIns }: { label: string; signIns: readonly SignIn[] }) {
  const t = useT();
  const format = useFormat();
  if (signIns.length === 0) return <Typography color="textSecondary">{t('sign_ins_none')}</Typography>;
  return (
    // A long list scrolls. A person can move the focus to the list and scroll it with the arrow keys.
    <List
      dense
      disablePadding
      tabIndex={0}
      aria-label={label}
      sx={{ maxHeight: 320, overflowY: 'auto', width: '100%' }}
    >
      {signIns.map(({ id, at, way, device }) => (
        <ListItem key={id} disableGutters>
          <ListItemText primary={format.dateTime(at)} secondary={signInWords(t, { way, device })} />
        </ListItem>
      ))}
    </List>
  );
}
