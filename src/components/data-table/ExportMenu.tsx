import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('csv')}>{t('table_export_csv')}</MenuItem>
        <MenuItem onClick={choose('pdf')}>{t('table_export_pdf')}</MenuItem>
      </Menu>
    </>
  );
}
