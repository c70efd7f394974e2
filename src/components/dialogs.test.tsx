import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './AlertDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { FormDialog } from './FormDialog';

describe('AlertDialog', () => {
  it('has the title Alert, the text of an error code, and a Close button', async () => {
    const onClose = vi.fn();
    render(<AlertDialog message="must_login" onClose={onClose} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Alert' });
    expect(dialog).toHaveTextContent('Please log in to book.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows a text that is no code as it is', () => {
    render(<AlertDialog message="auth/too-many-requests: Try later" onClose={vi.fn()} />);
    expect(screen.getByText('auth/too-many-requests: Try later')).toBeVisible();
  });

  it('is not there without a message', () => {
    render(<AlertDialog message={null} onClose={vi.fn()} />);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  it('tells confirm from cancel', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('FormDialog', () => {
  it('submits once, by button', async () => {
    const onSubmit = vi.fn();
    render(
      <FormDialog isOpen title="Reason" submitLabel="OK" onSubmit={onSubmit} onClose={vi.fn()}>
        <input aria-label="reason" />
      </FormDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('cannot be dismissed by Escape when it must be answered', async () => {
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
