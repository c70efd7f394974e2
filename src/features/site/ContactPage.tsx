import { Link, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SocialLinks } from '@/components/SocialLinks';
import { socialLinksOf, webAddressOf } from '@/components/social-links';
import { useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import { useSettings } from '@/state/hooks';
import { TextPage, TextSection } from './TextPage';

/**
 * The approximate height of the details. This space is reserved, so that the footer does not move when the
 * details appear.
 */
const DETAILS_PX = 500;

/**
 * The page /contact-us. It shows company, address, e-mail, phone, WhatsApp, networks and terms. Each of these
 * details is shown only if the operator has set it.
 */
export default function ContactPage() {
  const t = useT();
  const settings = useSettings();
  const name = settings?.CompanyName?.trim() ?? '';
  const address = settings?.CompanyAddress?.trim() ?? '';
  const email = settings?.contact_email?.trim() ?? '';
  const phone = settings?.CompanyPhone?.trim() ?? '';
  const whatsApp = settings?.CompanyWhatsApp?.trim() ?? '';
  const terms = webAddressOf(settings?.CompanyTerms);
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
        <Link href={telHref(phone)} underline="always" dir="ltr">
          {phone}
        </Link>
      ),
    });
  }
  if (whatsApp !== '') {
    entries.push({
      title: t('contact_whatsapp'),
      content: (
        <Link
          // The URL must contain the whole number without a plus sign (faq.whatsapp.com/5913398998672934).
          href={`https://wa.me/${whatsApp.replace(/\D/g, '')}`}
          target="_blank"
          rel="noopener noreferrer"
          underline="always"
          dir="ltr"
        >
          {whatsApp}
        </Link>
      ),
    });
  }
  if (hasSocial)
    entries.push({ title: t('contact_social'), content: <SocialLinks handles={settings ?? {}} /> });
  if (terms !== null) {
    entries.push({
      title: t('site_terms'),
      content: (
        <Link href={terms} target="_blank" rel="noopener noreferrer" underline="always">
          {t('contact_terms_read')}
        </Link>
      ),
    });
  }

  return (
    <TextPage title={t('contact_title')} lead={t('contact_lead')}>
      {settings === null && <Skeleton variant="rounded" height={DETAILS_PX} />}
      {settings !== null && entries.length === 0 && <Typography>{t('contact_empty')}</Typography>}
      {entries.map(({ title, content }) => (
        <TextSection key={title} title={title}>
          {content}
        </TextSection>
      ))}
    </TextPage>
  );
}
