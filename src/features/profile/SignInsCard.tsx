import { Typography } from '@mui/material';
import { useRead } from '@/api/hooks';
import { ConfirmButton } from '@/components/ConfirmButton';
import { SignInList } from '@/components/SignInList';
import { SectionCard } from '@/components/SectionCard';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { fetchSignIns, signOutEverywhere } from '@/state/session/account.thunks';

/** The person's own sign-ins, with a button that ends all sessions. */
export function SignInsCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const signIns = useRead(fetchSignIns, undefined).data;

  return (
    <SectionCard title={t('sign_ins_title')}>
      <Typography color="textSecondary">{t('sign_ins_text')}</Typography>
      {signIns !== undefined && <SignInList label={t('sign_ins_title')} signIns={signIns} />}
      <ConfirmButton
        button={{ variant: 'outlined' }}
        label={t('sign_out_everywhere')}
        title={t('sign_out_everywhere_question')}
        confirmLabel={t('sign_out_everywhere')}
        onConfirm={() => dispatch(signOutEverywhere())}
      >
        {t('sign_out_everywhere_help')}
      </ConfirmButton>
    </SectionCard>
  );
}
