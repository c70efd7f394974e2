import { useT } from '@/i18n/hooks';
import { TextPage, TextSection } from './TextPage';

/** The page /about-us. */
export default function AboutPage() {
  const t = useT();
  return (
    <TextPage title={t('about_title')} lead={t('about_lead')}>
      <TextSection title={t('about_what_title')}>{t('about_what_text')}</TextSection>
      <TextSection title={t('about_drivers_title')}>{t('about_drivers_text')}</TextSection>
      <TextSection title={t('about_promise_title')}>{t('about_promise_text')}</TextSection>
    </TextPage>
  );
}
