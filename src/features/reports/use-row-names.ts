import { useCallback } from 'react';
import { CANCELLERS, NO_PART } from '@domain/report/report-breakdowns';
import { CHANNELS } from '@domain/records';
import { useT } from '@/i18n/use-t';
import { useCarTypes } from '@/state/hooks';
import type { ReportRow, ReportView } from './report-rows';
import { useReportWords } from './use-report-words';

const BY = {
  rider: 'reports_by_rider',
  driver: 'reports_by_the_driver',
  staff: 'reports_by_staff',
  system: 'reports_by_system',
} as const;
const PAYMENTS = {
  card: 'reports_pay_card',
  cash: 'reports_pay_cash',
  wallet: 'reports_pay_wallet',
} as const;

/** The name of a row: what stands in its first column, and below its bar. */
export function useRowNames(view: ReportView): (row: ReportRow) => string {
  const t = useT();
  const words = useReportWords();
  const carTypes = useCarTypes();
  return useCallback(
    ({ key, name = '' }) => {
      const other = t('reports_other');
      switch (view) {
        case 'day':
        case 'week':
          return words.day(key);
        case 'month':
          return words.month(key);
        case 'hour': {
          const [day = '1', hour = '0'] = key.split('-');
          return `${words.weekday(Number(day))} ${hour.padStart(2, '0')}:00`;
        }
        case 'carType':
          return carTypes.find(({ id }) => id === key)?.name ?? (key === NO_PART ? other : key);
        case 'driver':
          return key === NO_PART ? other : name || key;
        case 'fleet':
          return key === NO_PART ? t('reports_no_fleet') : name || key;
        case 'payment':
          return key === 'card' || key === 'cash' || key === 'wallet' ? t(PAYMENTS[key]) : other;
        case 'channel': {
          const channel = CHANNELS.find((one) => one === key);
          return channel === undefined ? other : t(`reports_channel_${channel}`);
        }
        case 'why': {
          const by = CANCELLERS.find((one) => one === key);
          return by === undefined ? other : t(BY[by]);
        }
        case 'place':
          return key;
      }
    },
    [t, words, carTypes, view],
  );
}
