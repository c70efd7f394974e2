import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import type { Option } from './options-menu';

const OptionsMenu = lazy(async () => ({ default: (await import('./OptionsMenu')).OptionsMenu }));

type OptionsButtonProps = {
  options: readonly Option[];
  chosen: string | null;
  onChoose: (key: string) => void;
  /** the button, with what makes it one that opens a menu */
  renderButton: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls'?: string;
    onClick: (event: { currentTarget: HTMLElement }) => void;
  }) => ReactElement;
};

/** A button with a menu of options; the menu is loaded when it is first opened. */
export function OptionsButton({ options, chosen, onChoose, renderButton }: OptionsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const menuId = useId();
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        ...(anchor === null ? {} : { 'aria-controls': menuId }),
        onClick: ({ currentTarget }) => {
          setIsLoaded(true);
          setAnchor(currentTarget);
        },
      })}
      {isLoaded && (
        <Suspense fallback={null}>
          <OptionsMenu
            id={menuId}
            anchor={anchor}
            options={options}
            chosen={chosen}
            onChoose={onChoose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
