import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { proveSecondFactor } from '@/state/session/second-factor.thunks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CodeForm, useCode } from './CodeForm';

/** A code of the authenticator app has six digits. Recovery codes are longer. */
const isRecovery = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length > 6;

/**
 * Asks for a code of the authenticator app or a recovery code. Then signs in with a token that proves the
 * second factor. `children` are links to other steps.
 */
export function ProveForm({ onProven, children }: { onProven?: () => void; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const form = useCode(true, async (code) => {
    const answer = await dispatch(proveSecondFactor({ code }));
    if (!proveSecondFactor.fulfilled.match(answer)) return false;
    if (isRecovery(code))
      dispatch(
        alertDialogShown({
          title: t('second_factor_codes_title'),
          message: t('second_factor_codes_left', { count: answer.payload }),
        }),
      );
    onProven?.();
    return true;
  });
  return (
    <CodeForm {...form} lead={<Typography color="textSecondary">{t('second_factor_prove_text')}</Typography>}>
      <Typography variant="hint">{t('second_factor_lost')}</Typography>
      {children}
    </CodeForm>
  );
}
