import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
import { LazyMenu, LazyMenuItem } from '../menus/LazyMenu';
import type { ExportKind } from './export-file';

/** Saves the table as a file of the kind that is chosen. */
export function ExportMenu({ onExport }: { onExport: (kind: ExportKind) => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: ExportKind) => () => {
    setAnchor(null);
    onExport(kind);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table_export')}
      </Button>
      <LazyMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <LazyMenuItem onClick={choose('csv')}>{t('table_export_csv')}</LazyMenuItem>
        <LazyMenuItem onClick={choose('pdf')}>{t('table_export_pdf')}</LazyMenuItem>
      </LazyMenu>
    </>
  );
}
