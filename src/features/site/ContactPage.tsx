import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SocialLinks } from '@/components/SocialLinks';
import { socialLinksOf } from '@/components/social-links';
import { useT } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { TextPage, TextSection } from './TextPage';

/** /contact-us: company, address, e-mail, phone and networks, each only when set (docs/product.md 2.5). */
export default function ContactPage() {
  const t = useT();
  const settings = useAppSelector(selectSettings);
  const name = settings?.CompanyName?.trim() ?? '';
  const address = settings?.CompanyAddress?.trim() ?? '';
  const email = settings?.contact_email?.trim() ?? '';
  const phone = settings?.CompanyPhone?.trim() ?? '';
  const hasSocial = socialLinksOf(settings ?? {}).length > 0;

  const entries: { title: string; content: ReactNode }[] = [];
  if (name !== '' || address !== '') {
    entries.push({
      title: t('contact_address'),
      content: (
        <>
          <strong>{name}</strong>
          <Typography component="div" sx={{ whiteSpace: 'pre-line' }}>
            {address}
          </Typography>
        </>
      ),
    });
  }
  if (email !== '') {
    entries.push({
      title: t('contact_email_label'),
      content: (
        <Link href={`mailto:${email}`} underline="always">
          {email}
        </Link>
      ),
    });
  }
  if (phone !== '') {
    entries.push({
      title: t('contact_phone'),
      content: (
        <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} underline="always" dir="ltr">
          {phone}
        </Link>
      ),
    });
  }
  if (hasSocial)
    entries.push({ title: t('contact_social'), content: <SocialLinks handles={settings ?? {}} /> });

  return (
    <TextPage title={t('contact_title')} lead={t('contact_lead')}>
      {entries.length === 0 && <Typography>{t('contact_empty')}</Typography>}
      {entries.map(({ title, content }) => (
        <TextSection key={title} title={title}>
          {content}
        </TextSection>
      ))}
    </TextPage>
  );
}
