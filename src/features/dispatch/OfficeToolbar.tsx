import CallIcon from '@mui/icons-material/CallOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import MuteIcon from '@mui/icons-material/NotificationsPausedOutlined';
import WindowIcon from '@mui/icons-material/OpenInNewOutlined';
import SheetIcon from '@mui/icons-material/PrintOutlined';
import NoSoundIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ROUTES } from '@/config/paths';
import type { BoardPreferences } from './board/board-preferences';
import { ATTENTION_KEYS, CALL_KEY } from './edits/office-actions';
import type { View } from './office-page';
import { useT } from '@/i18n/hooks';

type OfficeToolbarProps = {
  preferences: BoardPreferences;
  view: View;
  /** the number of trips and cars, or undefined while they are loading */
  counts: Readonly<Record<'trips' | 'cars', number | undefined>>;
  isNarrow: boolean;
  isMuted: boolean;
  onView: (view: View) => void;
  onChange: (preferences: Partial<BoardPreferences>) => void;
  onMute: () => void;
  onSheet: () => void;
  /** undefined for a fleet admin, because the people who call are riders of the operator */
  onCall: (() => void) | undefined;
  onKeys: () => void;
};

type ToolProps = {
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Tool({ label, shortcut, isPressed, isDisabled, onClick, children }: ToolProps) {
  const button = (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      disabled={isDisabled === true}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
  return (
    <Tooltip title={shortcut === undefined ? label : `${label} (${shortcut})`}>
      {/* A disabled button gets no pointer events, so the hint needs an element around the button. */}
      {isDisabled === undefined ? button : <span>{button}</span>}
    </Tooltip>
  );
}

/** The top of the page, with the choice of the view and the tools of the office. */
export function OfficeToolbar(props: OfficeToolbarProps) {
  const { view, counts, isNarrow, onView, onChange } = props;
  const { list, isMapShown, isSoundOn } = props.preferences;
  const t = useT();
  const chosen = isNarrow ? view : list;
  const tabs: readonly View[] = isNarrow ? ['trips', 'cars', 'map'] : ['trips', 'cars'];
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="h1" variant="h2" sx={{ marginInlineEnd: 'auto' }}>
        {t('route_dispatch')}
      </Typography>
      {tabs.map((one) => (
        <Button
          key={one}
          size="small"
          variant={chosen === one ? 'contained' : 'text'}
          aria-pressed={chosen === one}
          onClick={() => onView(one)}
        >
          {one === 'map' ? t('dispatch_map') : `${t(`dispatch_${one}`)} ${String(counts[one] ?? '')}`}
        </Button>
      ))}
      {!isNarrow && (
        <>
          <Button
            size="small"
            onClick={() => onChange({ isMapShown: !isMapShown })}
            aria-pressed={isMapShown}
          >
            {t('dispatch_show_map')}
          </Button>
          <Tool
            label={t('dispatch_map_window')}
            onClick={() => window.open(`${ROUTES.dispatch.build()}?view=map`, 'hail-dispatch-map', 'popup')}
          >
            <WindowIcon />
          </Tool>
        </>
      )}
      <Tool
        label={t('dispatch_att_mute')}
        shortcut={ATTENTION_KEYS.mute}
        isPressed={props.isMuted}
        isDisabled={!isSoundOn}
        onClick={props.onMute}
      >
        <MuteIcon />
      </Tool>
      <Tool
        label={t(isSoundOn ? 'dispatch_att_sound_off' : 'dispatch_att_sound_on')}
        onClick={() => onChange({ isSoundOn: !isSoundOn })}
      >
        {isSoundOn ? <SoundIcon /> : <NoSoundIcon />}
      </Tool>
      <Tool label={t('dispatch_sheet')} onClick={props.onSheet}>
        <SheetIcon />
      </Tool>
      {props.onCall !== undefined && (
        <Tool label={t('dispatch_call')} shortcut={CALL_KEY} onClick={props.onCall}>
          <CallIcon />
        </Tool>
      )}
      <Tool label={t('dispatch_keys')} shortcut="?" onClick={props.onKeys}>
        <KeysIcon />
      </Tool>
    </Stack>
  );
}
