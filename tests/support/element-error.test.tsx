import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

describe('a query that finds nothing', () => {
  it('shows the page at the time of its failure', () => {
    render(<p>arrived</p>);
    expect(() => screen.getByText('started')).toThrow(/Unable to find[^]*<p>[^]*arrived/);
  });

  it('shows the final page after waiting', async () => {
    const { rerender } = render(<p>arrived</p>);
    const waiting = screen.findByText('started', {}, { timeout: 60 });
    rerender(<p>cancelled</p>);
    await expect(waiting).rejects.toThrow(/Unable to find[^]*<p>[^]*cancelled/);
  });
});
