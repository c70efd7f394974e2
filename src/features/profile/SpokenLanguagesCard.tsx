import { Chip, Stack, Typography } from '@mui/material';
import type { User } from '@domain/records';
import {
  SPOKEN_LANGUAGES,
  spokenLanguagesIn,
  type SpokenLanguage,
} from '@domain/people/driver/spoken-languages';
import { SectionCard } from '@/components/SectionCard';
import { useLocale, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { updateProfile } from '@/state/session/session.slice';

/** The languages that a driver speaks. The riders of the driver's trips see these languages. */
export function SpokenLanguagesCard({ user }: { user: User }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const chosen = spokenLanguagesIn(user.spokenLanguages);
  const toggle = (code: SpokenLanguage) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    const spokenLanguages = Object.fromEntries(next.map((one) => [one, true as const]));
    void dispatch(updateProfile({ spokenLanguages }));
  };
  return (
    <SectionCard title={t('spoken_title')} alignItems="stretch" spacing={3}>
      <Typography color="textSecondary">{t('spoken_text')}</Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        role="group"
        aria-label={t('spoken_title')}
        sx={{ flexWrap: 'wrap' }}
      >
        {SPOKEN_LANGUAGES.map((code) => {
          const isChosen = chosen.includes(code);
          return (
            <Chip
              key={code}
              label={names.of(code)}
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => toggle(code)}
              sx={{ height: 36 }}
            />
          );
        })}
      </Stack>
    </SectionCard>
  );
}
