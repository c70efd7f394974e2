import {
  Alert,
  Button,
  Checkbox,
  Chip,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { previewBroadcast as previewContract } from '@domain/contracts/office/staff';
import { fullName } from '@domain/people/full-name';
import { BROADCAST_LIST, type BroadcastAudience, type User } from '@domain/records';
import { type BroadcastInput, broadcastInputSchema } from '@domain/staff/catalogue.schema';
import { call } from '@/api/call';
import { Choice } from '@/components/Choice';
import { DateTimeInput } from '@/components/DateTimeController';
import { FormDialog } from '@/components/FormDialog';
import { PersonPicker } from '@/components/records/PersonPicker';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useAppDispatch, useCarTypes } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { searchPeople } from '@/state/users/search-people';

type Preview = z.output<typeof previewContract.output>;
type Option<Value extends string> = { value: Value; label: string };
type BroadcastDialogProps = {
  userTypes: readonly Option<'All' | 'rider' | 'driver'>[];
  deviceTypes: readonly Option<'All' | 'ANDROID' | 'IOS'>[];
  hasContacts: boolean;
  onClose: () => void;
};

const KINDS = ['everybody', 'fleet', 'car_type', 'people'] as const;
const CHANNELS = ['bell', 'push', 'mail'] as const;

/**
 * A dialog in which staff write a broadcast. It shows the audience, and sends the broadcast after a
 * confirmation.
 */
export function BroadcastDialog({ userTypes, deviceTypes, hasContacts, onClose }: BroadcastDialogProps) {
  const t = useT();
  const messageOf = useMessage();
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const carTypes = useCarTypes();
  const [usertype, setUsertype] = useState<BroadcastInput['usertype']>('All');
  const [devicetype, setDevicetype] = useState<BroadcastInput['devicetype']>('All');
  const [kind, setKind] = useState<BroadcastAudience['kind']>('everybody');
  const [fleet, setFleet] = useState<User | null>(null);
  const [carType, setCarType] = useState('');
  const [people, setPeople] = useState<readonly User[]>([]);
  const [channels, setChannels] = useState({ bell: true, push: true, mail: false });
  const [sendAt, setSendAt] = useState<number | null>(null);
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isTried, setIsTried] = useState(false);

  const searchFleets = useCallback(
    (text: string) => dispatch(searchPeople({ scope: { usertype: 'fleetadmin' }, text })).unwrap(),
    [dispatch],
  );
  const searchReaders = useCallback(
    async (text: string) => {
      const types = usertype === 'All' ? (['rider', 'driver'] as const) : [usertype];
      const found = await Promise.all(
        types.map((type) => dispatch(searchPeople({ scope: { usertype: type }, text })).unwrap()),
      );
      return found.flat();
    },
    [dispatch, usertype],
  );

  const audienceOf: Record<BroadcastAudience['kind'], () => unknown> = {
    everybody: () => ({ kind }),
    fleet: () => ({ kind, id: fleet?.id ?? '', name: fleet === null ? '' : fullName(fleet) }),
    car_type: () => ({ kind, id: carType, name: carTypes.find(({ id }) => id === carType)?.name ?? '' }),
    people: () => ({ kind, ids: people.map(({ id }) => id) }),
  };
  const parsed = broadcastInputSchema.safeParse({
    usertype,
    devicetype,
    title,
    body,
    channels,
    audience: audienceOf[kind](),
    ...(sendAt === null ? {} : { sendAt }),
  });
  const errorOf = (field: string): { error: boolean; helperText?: string } => {
    const issue = isTried ? parsed.error?.issues.find(({ path }) => path[0] === field) : undefined;
    if (issue === undefined) return { error: false };
    return { error: true, helperText: messageOf(issue.code === 'custom' ? issue.message : 'field_required') };
  };
  const isPastAudience =
    isTried && (parsed.error?.issues.some(({ path }) => path[0] === 'audience') ?? false);

  const next = async (): Promise<void> => {
    setIsTried(true);
    if (!parsed.success) return;
    const answer = await dispatch(call('preview_notification', { notification: parsed.data }));
    if (!('error' in answer)) setPreview(answer.payload);
  };
  const send = async (): Promise<void> => {
    if (!parsed.success) return;
    const isTaken = await change(call('edit_notifications', { mode: 'Add', notification: parsed.data }));
    if (isTaken) onClose();
  };

  if (preview !== null) {
    // `preview.people` counts a person with a device and an e-mail address once. With the bell (the list of
    // notifications) the number is exact. Without the bell it is a lower limit, because the pushed and the
    // mailed people may be different people.
    const reaches = channels.bell ? preview.people : Math.max(preview.pushed, preview.mailed);
    return (
      <FormDialog
        isOpen
        title={title}
        submitLabel={t(sendAt === null ? 'broadcast_send_now' : 'broadcast_schedule')}
        isSubmitDisabled={reaches === 0}
        extraAction={<Button onClick={() => setPreview(null)}>{t('broadcast_back')}</Button>}
        onSubmit={send}
        onClose={onClose}
      >
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
        <Stack component="ul" spacing={1} sx={{ m: 0, paddingInlineStart: 5 }}>
          <Typography component="li" sx={{ fontWeight: 550 }}>
            {t(preview.hasMore ? 'broadcast_reaches_more' : 'broadcast_reaches', { count: String(reaches) })}
          </Typography>
          {channels.bell && (
            <Typography component="li">
              {t('broadcast_reaches_bell', { count: String(preview.people) })}
            </Typography>
          )}
          {channels.push && (
            <Typography component="li">
              {t('broadcast_reaches_push', { count: String(preview.pushed) })}
            </Typography>
          )}
          {channels.mail && (
            <Typography component="li">
              {t('broadcast_reaches_mail', { count: String(preview.mailed) })}
            </Typography>
          )}
        </Stack>
        <Alert severity={reaches === 0 ? 'error' : 'info'}>
          {reaches === 0
            ? messageOf('no_user_match')
            : sendAt === null
              ? t('broadcast_cannot_undo')
              : t('broadcast_goes_at', { when: dateTime(sendAt) })}
        </Alert>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      isOpen
      title={t('broadcast_add')}
      submitLabel={t('broadcast_next')}
      onSubmit={next}
      onClose={onClose}
    >
      <TextField
        label={t('broadcast_title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        {...errorOf('title')}
      />
      <TextField
        label={t('broadcast_body')}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        multiline
        minRows={3}
        {...errorOf('body')}
      />
      <Choice
        label={t('broadcast_usertype')}
        value={usertype}
        options={userTypes}
        onChange={(chosen) => {
          setUsertype(chosen);
          setPeople([]);
        }}
      />
      <Choice
        label={t('broadcast_to')}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: t(`broadcast_to_${one}`) }))}
        onChange={setKind}
      />
      {kind === 'fleet' && (
        <PersonPicker
          label={t('broadcast_fleet')}
          value={fleet}
          search={searchFleets}
          hasContacts={hasContacts}
          onChange={setFleet}
          error={isPastAudience ? messageOf('field_required') : undefined}
        />
      )}
      {kind === 'car_type' && (
        <Choice
          label={t('col_car_type')}
          value={carType}
          options={carTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setCarType}
          error={isPastAudience}
        />
      )}
      {kind === 'people' && (
        <Stack spacing={2}>
          <PersonPicker
            // A new key empties the picker after each choice.
            key={people.length}
            label={t('broadcast_add_person')}
            value={null}
            search={searchReaders}
            hasContacts={hasContacts}
            onChange={(person) => {
              if (
                person !== null &&
                people.length < BROADCAST_LIST &&
                !people.some(({ id }) => id === person.id)
              )
                setPeople([...people, person]);
            }}
            error={isPastAudience ? messageOf('field_required') : undefined}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
            {people.map((person) => (
              <Chip
                key={person.id}
                label={fullName(person) || person.id}
                onDelete={() => setPeople(people.filter(({ id }) => id !== person.id))}
              />
            ))}
          </Stack>
        </Stack>
      )}
      <FormGroup>
        <FormLabel>{t('broadcast_channels')}</FormLabel>
        {CHANNELS.map((channel) => (
          <FormControlLabel
            key={channel}
            label={t(`broadcast_${channel}`)}
            control={
              <Checkbox
                checked={channels[channel]}
                onChange={({ target }) => setChannels({ ...channels, [channel]: target.checked })}
              />
            }
          />
        ))}
        {errorOf('channels').error && (
          <Typography variant="body2" color="error">
            {messageOf('field_required')}
          </Typography>
        )}
      </FormGroup>
      {channels.push && (
        <Choice
          label={t('broadcast_devicetype')}
          helperText={t('broadcast_devicetype_help')}
          value={devicetype}
          options={deviceTypes}
          onChange={setDevicetype}
        />
      )}
      <DateTimeInput label={t('broadcast_send_at')} value={sendAt} onChange={setSendAt} />
    </FormDialog>
  );
}
