import { useContext, useMemo } from 'react';
import { createAmounts, type Amounts } from './amounts';
import { FormatContext, I18nContext } from './i18n-context';

/** Money, distances and durations, for screens that show no date: those come with a library of their own (`useFormat`). */
export function useAmounts(): Amounts {
  const formatSettings = useContext(FormatContext);
  const { translate } = useContext(I18nContext);
  return useMemo(() => createAmounts(formatSettings, translate), [formatSettings, translate]);
}
