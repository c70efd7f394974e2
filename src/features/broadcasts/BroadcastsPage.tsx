import CancelIcon from '@mui/icons-material/CancelScheduleSendOutlined';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Broadcast } from '@domain/records';
import { broadcastInputSchema } from '@domain/staff/catalogue.schema';
import { call } from '@/api/call';
import { useScreenStream } from '@/api/hooks';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { LoadMore } from '@/components/records/LoadMore';
import type { RecordField } from '@/components/records/record-fields';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { useFormat, useT } from '@/i18n/hooks';
import { broadcastsStream, selectBroadcastsState } from '@/state/broadcasts/broadcasts.slice';
import { useAppSelector, useCanSeeAll } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { BroadcastDialog } from './BroadcastDialog';

const PAGE = 50;

/** The page on which staff send broadcasts to riders or drivers, with a list of the earlier broadcasts. */
export default function BroadcastsPage() {
  const t = useT();
  const [isWriting, setIsWriting] = useState(false);
  const { dateTime } = useFormat();
  const change = useStaffChange();
  const [limit, setLimit] = useState(PAGE);
  const { notifications, hasMore, loading, error } = useAppSelector(selectBroadcastsState);
  const canSeeAll = useCanSeeAll();
  const retry = useScreenStream(broadcastsStream, { limit }, { keepsData: true });

  const userTypes = useMemo(
    () =>
      (['All', 'rider', 'driver'] as const).map((value) => ({
        value,
        label: t(value === 'All' ? 'kind_all' : `role_${value}`),
      })),
    [t],
  );
  const deviceTypes = useMemo(
    () => [
      { value: 'All' as const, label: t('kind_all') },
      { value: 'ANDROID' as const, label: t('device_android') },
      { value: 'IOS' as const, label: t('device_ios') },
    ],
    [t],
  );
  const fields = useMemo(
    (): RecordField<FieldValues>[] => [
      { kind: 'select', name: 'usertype', label: t('broadcast_usertype'), options: userTypes },
      {
        kind: 'select',
        name: 'devicetype',
        label: t('broadcast_devicetype'),
        help: t('broadcast_devicetype_help'),
        options: deviceTypes,
      },
      { kind: 'text', name: 'title', label: t('broadcast_title') },
      { kind: 'multiline', name: 'body', label: t('broadcast_body') },
    ],
    [t, userTypes, deviceTypes],
  );
  const columns = useMemo((): DataTableColumn<Broadcast>[] => {
    const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
      options.find((option) => option.value === value)?.label ?? value;
    return [
      { id: 'title', title: t('broadcast_title'), value: ({ title }) => title, onCard: 'title' },
      { id: 'body', title: t('broadcast_body'), value: ({ body }) => body },
      {
        id: 'usertype',
        title: t('broadcast_usertype'),
        value: ({ usertype }) => labelOf(userTypes, usertype),
      },
      {
        id: 'devicetype',
        title: t('broadcast_devicetype'),
        value: ({ devicetype }) => labelOf(deviceTypes, devicetype),
      },
      {
        id: 'sentAt',
        title: t('broadcast_when'),
        value: ({ createdAt, sendAt }) => sendAt ?? createdAt,
        exportValue: ({ createdAt, sendAt }) => dateTime(sendAt ?? createdAt ?? 0),
        render: ({ createdAt, sendAt = createdAt }) => (sendAt === undefined ? '' : dateTime(sendAt)),
      },
      {
        id: 'state',
        title: t('broadcast_state'),
        value: ({ state = 'sent' }) => t(state === 'sent' ? 'broadcast_state_sent' : `broadcast_${state}`),
      },
      { id: 'sent', title: t('broadcast_sent'), value: ({ sent }) => sent, isNumeric: true },
      { id: 'bells', title: t('broadcast_bells'), value: ({ bells }) => bells, isNumeric: true },
      { id: 'mails', title: t('broadcast_mails'), value: ({ mails }) => mails, isNumeric: true },
      {
        id: 'mailsFailed',
        title: t('broadcast_mails_failed'),
        value: ({ mailsFailed }) => mailsFailed,
        isNumeric: true,
      },
      { id: 'failed', title: t('broadcast_failed'), value: ({ failed }) => failed, isNumeric: true },
    ];
  }, [t, dateTime, userTypes, deviceTypes]);

  return (
    <>
      <RecordsScreen
        title={t('route_notifications')}
        help={t('broadcast_help')}
        rows={notifications}
        columns={columns}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('broadcast_empty')}
        canExport={canSeeAll}
        nameOf={({ title }) => title}
        add={{
          label: t('broadcast_add'),
          schema: broadcastInputSchema,
          fields,
          initial: {},
          // Opens a separate dialog, which shows the audience before the broadcast is sent.
          open: () => {
            setIsWriting(true);
            return Promise.resolve(false);
          },
          save: () => Promise.resolve(false),
        }}
        edit={{
          schema: broadcastInputSchema,
          fields,
          initialOf: ({ usertype, devicetype, title, body }) => ({ usertype, devicetype, title, body }),
          save: ({ id }, notification) =>
            change(call('edit_notifications', { mode: 'Update', id, notification })),
        }}
        remove={{ run: ({ id }) => change(call('edit_notifications', { mode: 'Delete', id })) }}
        footer={hasMore ? <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} /> : undefined}
        extraActions={({ id, state }) =>
          state === 'scheduled' || state === 'sending'
            ? [
                {
                  id: 'cancel',
                  label: t('broadcast_cancel'),
                  icon: CancelIcon,
                  onClick: () => void change(call('edit_notifications', { mode: 'Cancel', id })),
                },
              ]
            : []
        }
      />
      {isWriting && (
        <BroadcastDialog
          userTypes={userTypes}
          deviceTypes={deviceTypes}
          hasContacts={canSeeAll}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}
