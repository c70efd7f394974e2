import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './AlertDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDialog } from './FormDialog';

describe('AlertDialog', () => {
  it('shows the title Alert, the text of an error code, and a Close button', async () => {
    const onClose = vi.fn();
    render(<AlertDialog message="must_login" onClose={onClose} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Alert' });
    expect(dialog).toHaveTextContent('Log in to book.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows a text that is not a code unchanged', () => {
    render(<AlertDialog message="auth/too-many-requests: Try later" onClose={vi.fn()} />);
    expect(screen.getByText('auth/too-many-requests: Try later')).toBeVisible();
  });

  it('is not shown without a message', () => {
    render(<AlertDialog message={null} onClose={vi.fn()} />);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('focuses its button, closes on Escape, and shows its text until the dialog is closed', async () => {
    const onClose = vi.fn();
    const { rerender } = render(<AlertDialog message="must_login" onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<AlertDialog message={null} onClose={onClose} />);
    expect(screen.getByText('Log in to book.')).toBeInTheDocument();
    await waitForElementToBeRemoved(screen.queryByText('Log in to book.'));
  });

  it('shows the given title instead of the title Alert', () => {
    render(<AlertDialog title="Sorry" message="must_login" onClose={vi.fn()} />);
    expect(screen.getByRole('alertdialog', { name: 'Sorry' })).toBeVisible();
  });
});

describe('ConfirmDialog', () => {
  it('calls confirm or cancel, depending on the button', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        isOpen
        title="Delete promo X?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('focuses the cancel button, so that Enter does not confirm an unread question', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        isOpen
        title="Delete promo X?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        It is gone for everybody.
      </ConfirmDialog>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Delete promo X?' })).toHaveAccessibleDescription(
      'It is gone for everybody.',
    );
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('cannot be confirmed again or closed while the work is running', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        isOpen
        isBusy
        title="Delete promo X?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    expect(await screen.findByRole('button', { name: /Delete/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    // The event is fired on the dialog, because both buttons are disabled and so no element in the dialog has
    // the focus.
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onCancel).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('FormDialog', () => {
  it('submits the form once for each click', async () => {
    const onSubmit = vi.fn();
    render(
      <FormDialog isOpen title="Reason" submitLabel="OK" onSubmit={onSubmit} onClose={vi.fn()}>
        <input aria-label="reason" />
      </FormDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('cannot be closed with Escape if an answer is required', async () => {
    const onClose = vi.fn();
    render(
      <FormDialog
        isOpen
        isDismissable={false}
        title="Reason"
        submitLabel="OK"
        onSubmit={vi.fn()}
        onClose={onClose}
      >
        <input aria-label="reason" />
      </FormDialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
