import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

describe('a screen query that finds nothing', () => {
  it('causes an error with the page as it was when the query failed', () => {
    render(<p>arrived</p>);
    expect(() => screen.getByText('started')).toThrow(/Unable to find[^]*<p>[^]*arrived/);
  });

  it('causes an error with the page as it was when the query stopped waiting', async () => {
    const { rerender } = render(<p>arrived</p>);
    const waiting = screen.findByText('started', {}, { timeout: 60 });
    rerender(<p>cancelled</p>);
    await expect(waiting).rejects.toThrow(/Unable to find[^]*<p>[^]*cancelled/);
  });
});
