import PriceIcon from '@mui/icons-material/PriceCheckOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import TrustIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { seesBookingForm } from '@domain/booking/bookers';
import type { PlainKey } from '@locales/keys';
import { ROUTES } from '@/config/paths';
import { useDirection, useT } from '@/i18n/hooks';
import { useIdle } from '@/lib/use-idle';
import { useAppSelector, useRole, useSettings } from '@/state/hooks';
import { selectExpectedSession, selectSessionStatus } from '@/state/session/session.slice';
import { selectTripPoints } from '@/state/trip-points/trip-points.slice';
import { AppsSection } from './AppsSection';
import { HeroPicture } from './HeroPicture';
import { TripMap } from './TripMap';

/**
 * If the window is wider than this (the breakpoint `md`), the form is beside the map. Otherwise it is below the
 * map. CSS arranges them, because a prerendered page must fit windows of every width.
 */
const WIDE_QUERY = '(min-width:900px)';

/** The smaller heading of the slogan beside the map in wide windows. */
const SMALL_HEADING = {
  fontSize: { md: '1.375rem' },
  lineHeight: { md: 1.3 },
  letterSpacing: { md: '-0.01em' },
} as const;

function Slogan({ isBesideMap = false, children }: { isBesideMap?: boolean; children?: ReactNode }) {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1" sx={{ textWrap: 'balance', ...(isBesideMap ? SMALL_HEADING : {}) }}>
        {t('slogan')}
      </Typography>
      <Typography
        color="textSecondary"
        sx={{
          display: { md: isBesideMap ? 'none' : 'block' },
          mt: 4,
          fontSize: '1.125rem',
          maxWidth: '44ch',
        }}
      >
        {t('slogan_sub')}
      </Typography>
      {children}
    </Box>
  );
}

/** The picture with the slogan. Visitors also see a link to the login. */
function PictureHero({ canLogIn }: { canLogIn: boolean }) {
  const t = useT();
  const isRtl = useDirection() === 'rtl';
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden', borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box
        sx={{
          position: { xs: 'relative', md: 'absolute' },
          insetBlock: 0,
          insetInlineEnd: 0,
          width: { md: 'min(100%, 1400px)' },
          height: { xs: 240, sm: 300, md: 'auto' },
          // The picture fades out towards the text. In a right-to-left language the gradient is mirrored.
          maskImage: {
            xs: 'linear-gradient(to bottom, #000 72%, transparent)',
            md: 'linear-gradient(to left, #000 44%, transparent 72%)',
          },
        }}
      >
        <Box sx={{ height: '100%', transform: isRtl ? 'scaleX(-1)' : 'none' }}>
          <HeroPicture label={t('hero_picture')} />
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          pt: { xs: 6, md: 0 },
          pb: { xs: 12, md: 0 },
          minHeight: { md: 'min(680px, calc(100dvh - 64px))' },
          display: 'flex',
          alignItems: 'center',
        }}
      >
        <Slogan>
          {canLogIn && (
            <Button
              component={RouterLink}
              to={ROUTES.login.build()}
              variant="contained"
              size="large"
              sx={{ mt: 8 }}
            >
              {t('login_to_book')}
            </Button>
          )}
        </Slogan>
      </Box>
    </Box>
  );
}

/**
 * The style that keeps the map visible while the page scrolls. The top bar above the map is 64 pixels high.
 */
const STAYING_MAP = {
  position: { md: 'sticky' },
  top: 64,
  height: { xs: '100%', md: 'calc(100dvh - 64px)' },
  maxHeight: '100%',
} as const;

/**
 * The map and the booking form. On wide windows the form is beside the map. On narrow windows it is a sheet
 * that covers the lower edge of the map.
 */
function BookingHero({ bookingForm, isVisitor }: { bookingForm: ReactNode; isVisitor: boolean }) {
  const t = useT();
  const isWide = useMediaQuery(WIDE_QUERY, { noSsr: true });
  const { pickup, drop, onMap } = useAppSelector(selectTripPoints);
  const isChoosing = onMap !== null;
  const [isEntered, setIsEntered] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  // The map is larger than the rest of the page, so it must not delay the suggestions of a person who types.
  const isAtRest = useIdle(!isTyping);
  // A visitor who only reads the page does not load a map.
  const isMapWanted =
    (isAtRest && (!isVisitor || isEntered)) || pickup !== null || drop !== null || isChoosing;
  useEffect(() => {
    // On a phone the map is at the top of the page, and the person opens it from a field below. So the page
    // scrolls to the top.
    if (isChoosing && !isWide) window.scrollTo({ top: 0 });
  }, [isChoosing, isWide]);
  return (
    <Box
      sx={{
        position: 'relative',
        // The value is `clip`, because `hidden` would create a scroll container. Then the button of the form
        // could not be sticky to the window.
        overflow: 'clip',
        borderBottom: '1px solid',
        borderColor: 'divider',
        minHeight: { md: 'min(820px, calc(100dvh - 64px))' },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        sx={{
          position: { xs: 'relative', md: 'absolute' },
          inset: { md: 0 },
          height: { xs: isChoosing ? '70dvh' : 260, md: 'auto' },
        }}
      >
        {/* If the form is longer than the window, the map beside it stays visible while the page scrolls. */}
        <Box sx={STAYING_MAP}>
          {isMapWanted ? (
            <TripMap isBesideForm={isWide} />
          ) : isVisitor ? (
            <HeroPicture label={t('hero_picture')} />
          ) : (
            <Skeleton variant="rectangular" height="100%" />
          )}
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          width: '100%',
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 3, md: 6 },
          pt: { md: 8 },
          pb: 8,
          mt: { xs: -8, md: 0 },
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
        }}
      >
        <Box
          sx={{ display: 'flex', flexDirection: 'column', width: '100%', maxWidth: { md: 440 } }}
          onFocusCapture={() => {
            setIsEntered(true);
            setIsTyping(true);
          }}
          onBlurCapture={() => setIsTyping(false)}
        >
          {/* On a phone the slogan is below the form. CSS moves it there, so that the page has one heading. */}
          <Box
            sx={{
              order: { xs: 1, md: 0 },
              pt: { xs: 8, md: 4 },
              pb: { md: 4 },
              mb: { md: 4 },
              px: { xs: 1, md: 6 },
              bgcolor: { md: 'background.paper' },
              border: { md: '1px solid' },
              borderColor: { md: 'divider' },
              borderRadius: { md: '12px' },
            }}
          >
            <Slogan isBesideMap />
          </Box>
          {bookingForm}
        </Box>
      </Box>
    </Box>
  );
}

const FEATURES: readonly { icon: typeof SvgIcon; title: PlainKey; text: PlainKey }[] = [
  { icon: PriceIcon, title: 'feature_price_title', text: 'feature_price_text' },
  { icon: ScheduleIcon, title: 'feature_time_title', text: 'feature_time_text' },
  { icon: TrustIcon, title: 'feature_trust_title', text: 'feature_trust_text' },
];

/** The section with three features, below the form. */
function FeaturesSection() {
  const t = useT();
  return (
    <Box
      component="section"
      sx={{ maxWidth: 1200, mx: 'auto', width: '100%', px: { xs: 4, md: 6 }, py: { xs: 14, md: 24 } }}
    >
      <Typography variant="h2" sx={{ maxWidth: '24ch', textWrap: 'balance' }}>
        {t('features_title')}
      </Typography>
      <Box
        sx={{
          mt: { xs: 8, md: 12 },
          display: 'grid',
          gap: { xs: 8, md: 10 },
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Box key={title} sx={{ borderTop: '2px solid', borderColor: 'text.primary', pt: 5 }}>
            <Icon aria-hidden sx={{ fontSize: 28 }} />
            <Typography variant="h3" sx={{ mt: 4 }}>
              {t(title)}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '52ch' }}>
              {t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * The landing page with slogan, booking form, features and apps. The form is shown to people who may book,
 * which are riders, admins, and people whose role is not known yet. While the
 * session is unknown, the form is also shown on a device on which a person was signed in. If the operator shows prices to visitors,
 * visitors also see the form.
 */
export function LandingPage({ bookingForm }: { bookingForm: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const expected = useAppSelector(selectExpectedSession);
  const known = useRole();
  const role = expected?.role ?? known;
  const isSomebody = status === 'signed-in' || status === 'unregistered' || expected !== null;
  const hasVisitorPrices = useSettings()?.visitor_prices ?? false;
  const isVisitor = status === 'signed-out' && hasVisitorPrices;
  const isFormShown = isVisitor || (isSomebody && seesBookingForm(role));
  return (
    <>
      {isFormShown ? (
        <BookingHero bookingForm={bookingForm} isVisitor={isVisitor} />
      ) : (
        <PictureHero canLogIn={!isSomebody} />
      )}
      <FeaturesSection />
      <AppsSection />
    </>
  );
}
