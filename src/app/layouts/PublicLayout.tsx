import { Box } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPage } from '@/lib/lazy-page';
import { useRole } from '@/state/hooks';
import { PublicFooter } from './PublicFooter';
import { PublicTopBar } from './PublicTopBar';
import { CONTENT_ID, SkipLink } from './SkipLink';

const RiderShell = lazyPage(() => import('../pages/RiderShell'));

/** Top bar, page and footer of the public pages (docs/product.md 2.1). */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const isRider = useRole() === 'rider';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicTopBar />
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
