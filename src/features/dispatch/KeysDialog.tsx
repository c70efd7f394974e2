import { Box, Button, DialogActions, DialogContent, FormControlLabel, Switch } from '@mui/material';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { ACTIONS, ATTENTION_KEYS, CALL_KEY, MESSAGE_KEY } from './edits/office-actions';

type KeysDialogProps = {
  canEdit: boolean;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
};

/** The list of the keyboard shortcuts, with a switch for the single-letter shortcuts. */
export function KeysDialog({ canEdit, isOn, onTurn, onClose }: KeysDialogProps) {
  const t = useT();
  const keys: [string, string][] = [
    ['↑ ↓', t('dispatch_key_move')],
    ['/', t('dispatch_filter')],
    ['g', t('dispatch_key_switch')],
    ...(canEdit ? ACTIONS.map(({ key, label }): [string, string] => [key, t(label)]) : []),
    ...(canEdit
      ? ([
          [ATTENTION_KEYS.take, t('dispatch_att_take_key')],
          [ATTENTION_KEYS.snooze, t('dispatch_att_snooze_key', { mins: ATTENTION_KEYS.snoozeMins })],
          [ATTENTION_KEYS.resolve, t('dispatch_att_resolve')],
        ] satisfies [string, string][])
      : []),
    [ATTENTION_KEYS.mute, t('dispatch_att_mute')],
    [MESSAGE_KEY, t('dispatch_do_message')],
    ...(canEdit
      ? ([
          [CALLER_KEYS.payLink, t('pay_link_send_sms')],
          [CALL_KEY, t('dispatch_call')],
          ['Enter', t('caller_trips_help')],
          [CALLER_KEYS.newTrip, `${t('caller_title')}: ${t('caller_new_trip')}`],
          [CALLER_KEYS.change, `${t('caller_title')}: ${t('caller_change_trip')}`],
          [CALLER_KEYS.note, `${t('caller_title')}: ${t('caller_note')}`],
          [CALLER_KEYS.openTrip, `${t('caller_title')}: ${t('caller_open_trips')}`],
          [CALLER_KEYS.page, `${t('caller_title')}: ${t('caller_page')}`],
          [CALLER_KEYS.report, `${t('caller_title')}: ${t('caller_report')}`],
          ['Alt 1–9', t('caller_place_keys')],
          ['Alt L', `${t('caller_new_trip')}: ${t('caller_later')}`],
        ] satisfies [string, string][])
      : []),
    ...(canEdit ? [['Alt H', t('help_resolve')] satisfies [string, string]] : []),
    ['Ctrl K', t('search_everything')],
    ['Esc', t('dispatch_close')],
    ['?', t('dispatch_key_help')],
  ];
  return (
    <TitledDialog title={t('dispatch_keys')} open onClose={onClose}>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, columnGap: 4 }}
        >
          {keys.map(([key, text]) => (
            <Box key={`${key} ${text}`} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, on) => onTurn(on)} />}
          label={t('dispatch_keys_on')}
          sx={{ mt: 4 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
