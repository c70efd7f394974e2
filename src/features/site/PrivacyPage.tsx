import type { PlainKey } from '@locales/keys';
import { Link } from '@mui/material';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import { TextPage, TextSection } from './TextPage';

/**
 * The sections in their order. The section about contact is not in this list, because it contains a link. It
 * is rendered after the other sections.
 */
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

const titleOf = (section: (typeof SECTIONS)[number]): PlainKey => `privacy_${section}_title`;
const textOf = (section: (typeof SECTIONS)[number]): PlainKey => `privacy_${section}_text`;

/** The page /privacy-policy. */
export default function PrivacyPage() {
  const t = useT();
  const settings = useSettings();
  const email = settings?.contact_email?.trim() ?? '';
  return (
    <TextPage title={t('privacy_title')} lead={t('privacy_lead')}>
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
