import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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

const show = (isHeld = false, state: object | null = null) =>
  render(
    <MemoryRouter initialEntries={['/before', '/', { pathname: '/', state }]}>
      <Page isHeld={isHeld} />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the back button of the browser', () => {
  it('closes the dialog and does not leave the page, even if the dialog is opened a second time', async () => {
    show();
    for (const _ of [1, 2]) {
      await press('Open');
      await press('Back');
      expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
      expect(screen.getByText('/')).toBeInTheDocument();
    }
  });

  it('leaves the page as usual after the dialog was closed by its button', async () => {
    show();
    await press('Open');
    await press('Close');
    await press('Back');
    await press('Back');
    expect(screen.getByText('/before')).toBeInTheDocument();
  });

  it('returns from a page that was opened in the dialog to the page with the dialog, which is closed', async () => {
    show();
    await press('Open');
    await press('Next');
    expect(screen.getByText('/next')).toBeInTheDocument();
    await press('Back');
    expect(screen.getByText('/')).toBeInTheDocument();
  });

  it('changes nothing while the dialog must not be closed', async () => {
    show(true);
    await press('Open');
    await press('Back');
    await press('Back');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.getByText('/')).toBeInTheDocument();
  });

  it('leaves the page at the first press if a reload has closed the dialog', async () => {
    show(false, { isDialog: true });
    await press('Back');
    expect(screen.getByText('/before')).toBeInTheDocument();
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
    const isDialogEntry = (): boolean => JSON.stringify(window.history.state).includes('isDialog');
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
