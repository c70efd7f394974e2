// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSeen } from './use-seen';

function Place() {
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(element);
  return <div ref={element}>{isSeen ? 'seen' : 'not yet'}</div>;
}

/**
 * A simulation of the browser’s IntersectionObserver. The test decides how much of the element is visible.
 */
class Observer {
  static all: Observer[] = [];
  isWatching = false;
  constructor(
    readonly tell: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Observer.all.push(this);
  }
  observe(): void {
    this.isWatching = true;
  }
  disconnect(): void {
    this.isWatching = false;
  }
}

describe('an element that is loaded when it becomes visible', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Observer.all = [];
  });

  it('counts as seen as soon as half of the element has been visible once', () => {
    vi.stubGlobal('IntersectionObserver', Observer);
    render(<Place />);
    const [observer] = Observer.all;
    expect(observer?.options).toEqual({ threshold: 0.5 });
    act(() => observer?.tell([{ isIntersecting: false }]));
    expect(screen.getByText('not yet')).toBeVisible();
    expect(observer?.isWatching).toBe(true);
    act(() => observer?.tell([{ isIntersecting: true }]));
    expect(screen.getByText('seen')).toBeVisible();
    expect(observer?.isWatching).toBe(false);
    expect(Observer.all).toHaveLength(1);
  });

  it('counts as seen at once if the browser has no observer', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Place />);
    expect(screen.getByText('seen')).toBeVisible();
  });
});
