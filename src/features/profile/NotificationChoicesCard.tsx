import { FormControlLabel, Switch, Typography } from '@mui/material';
import type { User } from '@domain/records';
import { call } from '@/api/call';
import { SectionCard } from '@/components/SectionCard';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useSettings } from '@/state/hooks';
import { updateProfile } from '@/state/session/session.slice';

const PUSHES = ['chat', 'money', 'news'] as const;

/**
 * The choice of pushes to the person's devices, and of receipts by e-mail. Notifications about a trip are
 * always pushed.
 */
export function NotificationChoicesCard({ user }: { user: User }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isMailed = useSettings()?.receipt_mail === true && user.usertype === 'rider';
  const choices = [...PUSHES, ...(isMailed ? (['receipts'] as const) : [])];
  const chosen = user.noticeChoices ?? {};
  return (
    <SectionCard title={t('notices_title')} alignItems="stretch" spacing={3}>
      <Typography color="textSecondary">{t('notices_text')}</Typography>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          control={
            <Switch
              checked={chosen[choice] ?? true}
              onChange={(event) =>
                void dispatch(updateProfile({ noticeChoices: { ...chosen, [choice]: event.target.checked } }))
              }
            />
          }
          label={t(`notices_${choice}`)}
        />
      ))}
      {(user.usertype === 'rider' || user.usertype === 'driver') && (
        <FormControlLabel
          control={
            <Switch
              // News are off by default, because a person must actively consent to news.
              checked={user.mailConsent?.given ?? false}
              disabled={user.email.trim() === ''}
              onChange={(event) => void dispatch(call('set_mail_consent', { given: event.target.checked }))}
            />
          }
          label={t('notices_news_mail')}
        />
      )}
    </SectionCard>
  );
}
