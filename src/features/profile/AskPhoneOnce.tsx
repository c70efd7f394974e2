import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { isMobileProven } from '@domain/access/contacts';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import { remember, remembered } from '@/lib/remembered';
import { useCurrentUser } from '@/state/hooks';

const nameOf = (uid: string): string => `phone_asked_${uid}`;

/**
 * Asks a rider to prove a phone number that was typed but never proven. The question is shown once on each
 * device.
 */
export function AskPhoneOnce() {
  const t = useT();
  const user = useCurrentUser();
  const [isDone, setIsDone] = useState(false);
  if (user?.usertype !== 'rider' || isDone || user.mobile.trim() === '' || isMobileProven(user)) return null;
  const name = nameOf(user.id);
  if (remembered(name, z.literal(true)) !== null) return null;
  const end = () => {
    remember(name, true);
    setIsDone(true);
  };
  return (
    <Alert
      severity="info"
      sx={{
        borderRadius: 0,
        overflowWrap: 'anywhere',
        // On a phone the buttons are below the question.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 240px' },
        '& .MuiAlert-action': { whiteSpace: 'nowrap', pt: { xs: 0, sm: 1 } },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={end}>
            {t('phone_proof_ask_later')}
          </Button>
          <Button
            color="inherit"
            size="small"
            component={RouterLink}
            to={ROUTES.profile.build()}
            onClick={() => remember(name, true)}
          >
            {t('phone_proof_ask_confirm')}
          </Button>
        </>
      }
    >
      {t('phone_proof_ask', { mobile: `\u2066${user.mobile.trim()}\u2069` })}
    </Alert>
  );
}
