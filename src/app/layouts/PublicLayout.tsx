import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Outlet, Link as RouterLink } from 'react-router-dom';
import { BrandMark } from '@/components/BrandMark';
import { webAddressOf } from '@/components/social-links';
import { useT } from '@/i18n/hooks';
import { useAppSelector, useCurrentUser, useRole, useSettings } from '@/state/hooks';
import { selectExpectedSession } from '@/state/session/session.slice';
import { LAZY_SCREENS } from '../lazy-screens';
import { ClosedNotice } from './ClosedNotice';
import { footerLinks } from './public-links';
import { PublicTopBar } from './PublicTopBar';
import { CONTENT_ID, SkipLink } from './SkipLink';

const { riderShell: RiderShell } = LAZY_SCREENS;

function CompanyLine() {
  const settings = useSettings();
  const name = settings?.CompanyName?.trim() ?? '';
  if (name === '') return null;
  const site = webAddressOf(settings?.CompanyWebsite);
  return (
    <Typography variant="hint">
      {`© ${new Date().getFullYear()} `}
      {site === null ? (
        name
      ) : (
        <Link href={site} target="_blank" rel="noopener noreferrer" underline="always">
          {name}
        </Link>
      )}
    </Typography>
  );
}

/**
 * The footer of the public pages. It shows links to these pages. If the terms and the company are set, it
 * shows them too.
 */
function PublicFooter() {
  const t = useT();
  const isExpected = useAppSelector(selectExpectedSession) !== null;
  const hasProfile = useCurrentUser() !== null || isExpected;
  const settings = useSettings();
  const appName = settings?.appName ?? '';
  const terms = webAddressOf(settings?.CompanyTerms);
  return (
    <Box
      component="footer"
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        py: { xs: 8, md: 10 },
      }}
    >
      <Box
        sx={{
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 6,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 700 }}>
          <BrandMark size={24} />
          {appName}
        </Box>
        <Box
          component="nav"
          aria-label={t('footer_navigation')}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, marginInlineEnd: 'auto' }}
        >
          {footerLinks(hasProfile).map((link) => (
            <Link key={link.id} component={RouterLink} to={link.path} variant="body2" sx={{ py: 1 }}>
              {t(link.label)}
            </Link>
          ))}
          {terms !== null && (
            <Link href={terms} target="_blank" rel="noopener noreferrer" variant="body2" sx={{ py: 1 }}>
              {t('site_terms')}
            </Link>
          )}
        </Box>
        <CompanyLine />
      </Box>
    </Box>
  );
}

/** The layout of the public pages, with a top bar and a footer. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const isRider = useRole() === 'rider';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicTopBar />
      <ClosedNotice />
      {isRider && (
        <Suspense fallback={null}>
          <Box
            sx={{
              width: '100%',
              maxWidth: 1200,
              mx: 'auto',
              px: { xs: 3, md: 6 },
              '&:not(:empty)': { py: 3 },
            }}
          >
            <RiderShell />
          </Box>
        </Suspense>
      )}
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}
      >
        {children ?? <Outlet />}
      </Box>
      <PublicFooter />
    </Box>
  );
}
