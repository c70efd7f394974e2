import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfflineBanner } from './OfflineBanner';

describe('OfflineBanner', () => {
  it('is announced when the connection is lost, and disappears when the connection is back', () => {
    const { rerender } = render(<OfflineBanner isOnline />);
    // The live region must be on the page before it gets a text. If a region appears together with its text,
    // few screen readers read the text aloud.
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<OfflineBanner isOnline={false} />);
    expect(region).toHaveTextContent(/offline/i);
    rerender(<OfflineBanner isOnline />);
    expect(region).toBeEmptyDOMElement();
  });
});
