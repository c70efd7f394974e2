import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Box, ButtonBase, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { TableSkeleton } from '@/components/Skeletons';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { canAssign } from '@/state/bookings/can-assign';
import { dueAt, unassignedTrips } from '@/state/dashboard/dashboard-figures';
import { openTripsStream, selectOpenTripsState } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { Section } from './Section';
import { useMinute } from './use-minute';

const SHOWN = 8;

/**
 * Bookings that no driver has taken for more than five minutes. Each booking has a link to its page, and a
 * button with which staff choose a driver.
 */
export function UnassignedTrips() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { duration } = useFormat();
  const role = useRole();
  const settings = useSettings();
  const { trips, error } = useAppSelector(selectOpenTripsState);
  const now = useMinute();
  const waiting = useMemo(() => unassignedTrips(trips ?? [], now), [trips, now]);
  return (
    <Section
      title={t('dash_unassigned')}
      help={t('dash_unassigned_help')}
      aside={
        waiting.length > 0 ? (
          <Typography sx={{ fontWeight: 700, color: 'warning.main', fontVariantNumeric: 'tabular-nums' }}>
            {waiting.length}
          </Typography>
        ) : undefined
      }
    >
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={() => dispatch(openTripsStream.wanted(null))} />
      ) : trips === null ? (
        <TableSkeleton rows={3} columns={2} />
      ) : waiting.length === 0 ? (
        <EmptyState text={t('dash_unassigned_none')} />
      ) : (
        <>
          <Box component="ul" aria-label={t('dash_unassigned')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {waiting.slice(0, SHOWN).map((trip) => (
              <Box
                component="li"
                key={trip.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  borderTop: '1px solid',
                  borderColor: 'divider',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <ButtonBase
                  component={RouterLink}
                  to={ROUTES.trip.build(trip.id)}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: '1fr auto',
                    columnGap: 4,
                    flex: 1,
                    minWidth: 0,
                    px: 5,
                    py: 2.5,
                    textAlign: 'start',
                  }}
                >
                  <Typography component="span" sx={{ fontWeight: 550, minWidth: 0 }} noWrap dir="auto">
                    {trip.customer_name?.trim() || trip.reference || trip.id}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: 'warning.main' }}>
                    {t('dash_waiting', { time: duration((now - dueAt(trip)) / 1000) })}
                  </Typography>
                  <Typography
                    component="span"
                    variant="hint"
                    noWrap
                    dir="auto"
                    sx={{ minWidth: 0, gridColumn: '1 / -1' }}
                  >
                    {[trip.reference, trip.carType, trip.pickup.add].filter(Boolean).join(' · ')}
                  </Typography>
                </ButtonBase>
                {canAssign(trip.status, role, settings) && (
                  <Tooltip title={t('assign_driver')}>
                    <IconButton
                      aria-label={`${t('assign_driver')}: ${trip.reference ?? trip.id}`}
                      onClick={() => dispatch(bookingDialogAsked('assign', trip.id))}
                      sx={{ mx: 3 }}
                    >
                      <AssignIcon />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
            ))}
          </Box>
          {waiting.length > SHOWN && (
            <Box sx={{ px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}>
              <Link component={RouterLink} to={ROUTES.bookings.build()} variant="body2">
                {t('dash_unassigned_more', { count: waiting.length - SHOWN })}
              </Link>
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
