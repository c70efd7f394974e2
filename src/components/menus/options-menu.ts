import type SvgIcon from '@mui/material/SvgIcon';

export type Option = { key: string; label: string; icon?: typeof SvgIcon; lang?: string };

export type OptionsMenuProps = {
  id: string;
  /** the element that the menu hangs on; null: closed */
  anchor: HTMLElement | null;
  options: readonly Option[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onClose: () => void;
};
