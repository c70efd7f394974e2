import Link from '@mui/material/Link';
import { privacyStrings } from '@domain/languages/en/privacy';
import { usePageT } from '@/i18n/use-page-t';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { TextPage, TextSection } from './TextPage';

/** The sections in the order of docs/product.md 2.5; contact stands last and carries a link. */
const SECTIONS = [
  'information',
  'log',
  'cookies',
  'providers',
  'security',
  'links',
  'children',
  'deletion',
  'changes',
] as const;

const titleOf = (section: (typeof SECTIONS)[number]): keyof typeof privacyStrings =>
  `privacy_${section}_title`;
const textOf = (section: (typeof SECTIONS)[number]): keyof typeof privacyStrings => `privacy_${section}_text`;

/** /privacy-policy (docs/product.md 2.5). */
export default function PrivacyPage() {
  const t = usePageT(privacyStrings);
  const settings = useAppSelector(selectSettings);
  const email = settings?.contact_email?.trim() ?? '';
  return (
    <TextPage title={t('privacy_title')} lead={t('privacy_lead', { app: settings?.appName ?? '' })}>
      {SECTIONS.map((section) => (
        <TextSection key={section} title={t(titleOf(section))}>
          {t(textOf(section))}
        </TextSection>
      ))}
      <TextSection title={t('privacy_contact_title')}>
        {t('privacy_contact_text')}{' '}
        {email !== '' && (
          <Link href={`mailto:${email}`} underline="always">
            {email}
          </Link>
        )}
      </TextSection>
    </TextPage>
  );
}
