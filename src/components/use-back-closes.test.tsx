import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstEvent } from '@/lib/first-event';
import { useBackCloses } from './use-back-closes';

function Page({ isHeld }: { isHeld: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const goTo = useBackCloses(isOpen, { close: () => setIsOpen(false), isHeld });
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => {
          setIsOpen(false);
          goTo('/next');
        }}
      >
        Next
      </button>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
    </>
  );
}

/** Shows the page at the last of three history entries. The last entry has this state. */
function show(isHeld = false, state: object | null = null): void {
  for (const [key, path, usr] of [
    ['first', '/before', null],
    ['second', '/', null],
    ['third', '/', state],
  ] as const)
    window.history.pushState({ usr, key }, '', path);
  render(<Page isHeld={isHeld} />, { wrapper: BrowserRouter });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isDialogEntry = (): boolean => JSON.stringify(window.history.state).includes('isDialog');

/** Presses Back, and waits until the browser has gone back. */
async function pressBack(): Promise<void> {
  const popped = firstEvent(['popstate']);
  await press('Back');
  await act(() => popped);
}
/** Waits until the browser has left the dialog's history entry. */
const leftEntry = () => waitFor(() => expect(isDialogEntry()).toBe(false));

// All tests of this project share one page.
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the back button of the browser', () => {
  it('closes the dialog and does not leave the page, even if the dialog is opened a second time', async () => {
    show();
    for (const _ of [1, 2]) {
      await press('Open');
      await pressBack();
      expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
      expect(screen.getByText('/')).toBeInTheDocument();
    }
  });

  it('leaves the page as usual after the dialog was closed by its button', async () => {
    show();
    await press('Open');
    await press('Close');
    await leftEntry();
    await pressBack();
    await pressBack();
    expect(screen.getByText('/before')).toBeInTheDocument();
  });

  it('returns from a page that was opened in the dialog to the page of the dialog, and the dialog is closed', async () => {
    show();
    await press('Open');
    await press('Next');
    expect(screen.getByText('/next')).toBeInTheDocument();
    await pressBack();
    expect(screen.getByText('/')).toBeInTheDocument();
  });

  it('changes nothing while the dialog must not be closed', async () => {
    show(true);
    await press('Open');
    await pressBack();
    await pressBack();
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.getByText('/')).toBeInTheDocument();
  });

  it('leaves the page at the first press if a reload has closed the dialog', async () => {
    show(false, { isDialog: true });
    await leftEntry();
    await pressBack();
    expect(screen.getByText('/before')).toBeInTheDocument();
  });

  it('does not leave a page that the person has opened before React renders this page', () => {
    window.history.pushState({ usr: { isDialog: true }, key: 'dialog' }, '', '/');
    const { rerender } = render(<p>The page is loading</p>, { wrapper: BrowserRouter });
    const go = vi.spyOn(window.history, 'go');
    // The router does not render this entry yet. It still renders the page with the dialog's entry.
    window.history.pushState({ usr: null, key: 'next' }, '', '/next');
    rerender(<Page isHeld={false} />);
    expect(screen.getByText('/')).toBeInTheDocument();
    expect(go).not.toHaveBeenCalled();
  });

  describe('that is pressed before the page has rendered with the dialog’s history entry', () => {
    /** Opens the dialog, and goes back as soon as the browser's history contains the entry of the dialog. */
    async function openAndGoBack(): Promise<void> {
      await act(async () => {
        screen.getByRole('button', { name: 'Open' }).click();
        while (!isDialogEntry()) await Promise.resolve();
        const popped = firstEvent(['popstate']);
        window.history.back();
        await popped;
      });
    }
    const page = <Page isHeld={false} />;
    beforeEach(() => window.history.replaceState(null, '', '/'));

    it('closes the dialog', async () => {
      render(page, { wrapper: BrowserRouter });
      await openAndGoBack();
      expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
      expect(isDialogEntry()).toBe(false);
    });

    it('closes the dialog even if React renders after the router’s listener and before the dialog’s listener', async () => {
      let draw = (): void => undefined;
      const onPop = () => draw();
      window.addEventListener('popstate', onPop);
      onTestFinished(() => window.removeEventListener('popstate', onPop));
      const { rerender } = render(page, { wrapper: BrowserRouter });
      draw = () => flushSync(() => rerender(<Page isHeld={false} />));
      await openAndGoBack();
      expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    });
  });
});
