import type { Localization } from 'material-table';
import { useMemo } from 'react';
import { useT } from '@/i18n/use-t';

/** The words of the table's library in the active language. */
export function useTableLocalization(): Localization {
  const t = useT();
  return useMemo(
    () => ({
      body: { emptyDataSourceMessage: t('table_no_match') },
      header: { actions: t('table_actions') },
      grouping: { groupedBy: t('table_group_by'), placeholder: t('table_group_hint') },
      pagination: {
        labelDisplayedRows: t('table_range', { from: '{from}', to: '{to}', count: '{count}' }),
        labelRowsPerPage: t('table_rows_per_page'),
        labelRows: t('table_rows'),
        firstAriaLabel: t('table_first_page'),
        firstTooltip: t('table_first_page'),
        previousAriaLabel: t('table_previous_page'),
        previousTooltip: t('table_previous_page'),
        nextAriaLabel: t('table_next_page'),
        nextTooltip: t('table_next_page'),
        lastAriaLabel: t('table_last_page'),
        lastTooltip: t('table_last_page'),
      },
      toolbar: {
        addRemoveColumns: t('table_choose_columns'),
        showColumnsTitle: t('table_columns'),
        showColumnsAriaLabel: t('table_columns'),
        exportTitle: t('table_export'),
        exportAriaLabel: t('table_export'),
        searchTooltip: t('search'),
        searchPlaceholder: t('search'),
        searchAriaLabel: t('table_search'),
        clearSearchAriaLabel: t('table_clear_search'),
      },
    }),
    [t],
  );
}
