import SosIcon from '@mui/icons-material/SosOutlined';
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatLatLng } from '@domain/geo/geo';
import type { Emergency } from '@domain/records';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { createInstrument, type Instrument } from '@/lib/instrument';
import { telHref } from '@/lib/tel-href';
import {
  emergenciesReloadWanted,
  selectEmergencies,
  selectEmergenciesError,
} from '@/state/emergencies/emergencies.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { ResolveEmergencyDialog } from './ResolveEmergencyDialog';

/** The key works only together with Alt, so that typing a text cannot resolve an emergency. */
const RESOLVE_KEY = 'h';

const mapLink = (emergency: Emergency): string | null =>
  emergency.location === undefined
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${formatLatLng(emergency.location)}`;

type EmergencyLineProps = {
  emergency: Emergency;
  /** whether the keyboard shortcut resolves this emergency */
  isFirst: boolean;
  onResolve: (() => void) | null;
};

function EmergencyLine({ emergency, isFirst, onResolve }: EmergencyLineProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const place = mapLink(emergency);
  const name = emergency.name || t('help_unnamed');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        py: 2,
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography component="span" sx={{ fontWeight: 700, flex: '1 1 220px' }}>
        {t('help_who', { name, role: t(`role_${emergency.role}`) })}
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {dateTime(emergency.at)}
        </Typography>
      </Typography>
      {place === null ? (
        <Typography component="span" variant="body2">
          {t('help_no_place')}
        </Typography>
      ) : (
        <Link href={place} target="_blank" rel="noreferrer" underline="always">
          {t('help_where')}
        </Link>
      )}
      <Link component={RouterLink} to={ROUTES.trip.build(emergency.bookingId)} underline="always">
        {t('help_trip')}
      </Link>
      {emergency.mobile !== '' && (
        <Link href={telHref(emergency.mobile)} underline="always">
          {t('help_call', { number: emergency.mobile })}
        </Link>
      )}
      {onResolve !== null && (
        <Button
          variant="contained"
          size="small"
          onClick={onResolve}
          {...(isFirst ? { 'aria-keyshortcuts': 'Alt+H', title: `Alt ${RESOLVE_KEY.toUpperCase()}` } : {})}
        >
          {t('help_resolve')}
        </Button>
      )}
    </Box>
  );
}

const REPEAT_MS = 2000;
/** The key under which this device stores whether the person wants the sound. */
const CONSENT_KEY = 'hail-alarm-sound';

function readConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'on';
  } catch {
    // The browser may forbid storage. Then the person must turn the sound on at each visit.
    return false;
  }
}

/** The tone of the siren. Its pitch rises and falls again within `secs` seconds. */
const SWEEP = { lowHertz: 620, highHertz: 980, secs: 0.9 } as const;
const VOLUME = 0.25;

function play(audio: AudioContext): void {
  const start = audio.currentTime;
  const end = start + SWEEP.secs;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(SWEEP.lowHertz, start);
  tone.frequency.linearRampToValueAtTime(SWEEP.highHertz, start + SWEEP.secs / 2);
  tone.frequency.linearRampToValueAtTime(SWEEP.lowHertz, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.05);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}

/** A siren for emergencies. */
const createSiren = (): Instrument => createInstrument(play);

/**
 * Sounds the siren during an emergency if this person has turned the sound on. The device stores this choice.
 */
function useSiren(isRinging: boolean): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(readConsent);
  useEffect(() => {
    if (!isOn || !isRinging) return undefined;
    const siren = createSiren();
    siren.sound();
    const timer = setInterval(siren.sound, REPEAT_MS);
    return () => {
      clearInterval(timer);
      siren.close();
    };
  }, [isOn, isRinging]);
  const toggle = () => {
    setIsOn(!isOn);
    try {
      localStorage.setItem(CONSENT_KEY, isOn ? 'off' : 'on');
    } catch {
      // The browser may forbid storage. Then the choice is lost when the page closes.
    }
  };
  return { isOn, toggle };
}

/** Open emergencies, shown on every screen of the staff until each is resolved. */
export function EmergenciesBanner() {
  const t = useT();
  const dispatch = useAppDispatch();
  const emergencies = useAppSelector(selectEmergencies);
  const error = useAppSelector(selectEmergenciesError);
  const isAdmin = useRole() === 'admin';
  const { isOn, toggle } = useSiren(emergencies.length > 0);
  const [resolving, setResolving] = useState<Emergency | null>(null);
  const [first = null] = emergencies;
  useEffect(() => {
    if (!isAdmin || first === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      // The code of the key is compared, because with Alt some keyboards produce another letter.
      if (!event.altKey || event.ctrlKey || event.code !== `Key${RESOLVE_KEY.toUpperCase()}`) return;
      event.preventDefault();
      setResolving((before) => before ?? first);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isAdmin, first]);
  const isShown = emergencies.length > 0 || error.flag;
  return (
    <>
      {isShown && (
        <Box
          component="section"
          aria-label={t('help_title')}
          sx={{
            position: 'sticky',
            top: { xs: 60, md: 0 },
            zIndex: 'appBar',
            bgcolor: 'error.soft',
            color: 'error.main',
            borderBottom: '2px solid',
            borderColor: 'error.main',
            px: { xs: 4, md: 8 },
            py: 2,
            maxHeight: '50dvh',
            overflowY: 'auto',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <SosIcon aria-hidden />
            {/* Screen readers read this at once, and again when there is another emergency. */}
            <Box role="alert" sx={{ flex: 1 }}>
              <Typography component="h2" sx={{ fontWeight: 700 }}>
                {emergencies.length > 1
                  ? `${t('help_title')} (${String(emergencies.length)})`
                  : t('help_title')}
              </Typography>
            </Box>
            {emergencies.length > 0 && (
              <Button
                size="small"
                color="inherit"
                aria-pressed={isOn}
                startIcon={isOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
                onClick={toggle}
              >
                {t(isOn ? 'help_sound_off' : 'help_sound_on')}
              </Button>
            )}
          </Box>
          {error.flag && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Typography>{t('help_failed')}</Typography>
              <Button size="small" color="inherit" onClick={() => dispatch(emergenciesReloadWanted())}>
                {t('retry')}
              </Button>
            </Box>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.primary' }}>
            {emergencies.map((emergency, index) => (
              <EmergencyLine
                key={emergency.id}
                emergency={emergency}
                isFirst={index === 0}
                onResolve={isAdmin ? () => setResolving(emergency) : null}
              />
            ))}
          </Box>
          {!isAdmin && emergencies.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.primary' }}>
              {t('help_by_admin')}
            </Typography>
          )}
        </Box>
      )}
      <ResolveEmergencyDialog emergency={resolving} onClose={() => setResolving(null)} />
    </>
  );
}
