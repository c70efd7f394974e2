import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfflineBanner } from './OfflineBanner';

describe('OfflineBanner', () => {
  it('is announced when the connection goes, and leaves when it comes back', () => {
    const { rerender } = render(<OfflineBanner isOnline />);
    // Already on the page: a live region that comes together with its text is read by few screen readers.
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<OfflineBanner isOnline={false} />);
    expect(region).toHaveTextContent(/offline/i);
    rerender(<OfflineBanner isOnline />);
    expect(region).toBeEmptyDOMElement();
  });
});
