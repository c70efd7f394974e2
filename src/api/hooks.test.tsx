import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../tests/support/builders';
import { startedStore } from '../../tests/support/started-store';
import { useCall, useMutate } from './hooks';

const A = 'a'.repeat(22);
const B = 'b'.repeat(22);

async function started() {
  const { store, world } = await startedStore({ as: aUser({ id: 'ana' }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, world, wrapper };
}

describe('a screen that reads by a call', () => {
  it('has the answer to its present input only', async () => {
    const { world, wrapper } = await started();
    world.data.shared = { [A]: sharedTrip(1), [B]: sharedTrip(2) };
    const hook = renderHook(({ token }) => useCall('shared_trip', { token }), {
      wrapper,
      initialProps: { token: A },
    });
    await waitFor(() => expect(hook.result.current.data?.etaSecs).toBe(1));
    hook.rerender({ token: B });
    expect(hook.result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(hook.result.current.data?.etaSecs).toBe(2));
  });

  it('keeps the answer when it is read again and that fails', async () => {
    const { world, wrapper } = await started();
    world.data.referrals = { bonus: 5, people: [] };
    const { result } = renderHook(() => useCall('own_referrals', {}), { wrapper });
    await waitFor(() => expect(result.current.data?.bonus).toBe(5));
    world.failNext('own_referrals', 'unavailable');
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error?.code).toBe('unavailable'));
    expect(result.current.data?.bonus).toBe(5);
  });

  it('reads nothing without an input, and reads again after it had none', async () => {
    const { world, wrapper } = await started();
    const hook = renderHook(({ isOn }) => useCall('own_referrals', isOn ? {} : null), {
      wrapper,
      initialProps: { isOn: false },
    });
    expect(hook.result.current).toMatchObject({ isLoading: false });
    world.failNext('own_referrals', 'unavailable');
    hook.rerender({ isOn: true });
    await waitFor(() => expect(hook.result.current.error?.code).toBe('unavailable'));
    hook.rerender({ isOn: false });
    hook.rerender({ isOn: true });
    expect(hook.result.current).toMatchObject({ error: undefined, isLoading: true });
    await waitFor(() => expect(hook.result.current.data).toBeDefined());
    expect(world.callsOf('own_referrals')).toHaveLength(2);
  });

  it('reads again by itself at its pace', async () => {
    const { world, wrapper } = await started();
    vi.useFakeTimers();
    const { unmount } = renderHook(() => useCall('own_referrals', {}, { every: 1000 }), { wrapper });
    for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    vi.useRealTimers();
    expect(world.callsOf('own_referrals')).toHaveLength(3);
  });
});

describe('a screen that changes something by a call', () => {
  it('gets the answer, or null and the error, and never sends the call twice by itself', async () => {
    const { world, wrapper } = await started();
    const { result } = renderHook(() => useMutate('leave_fleet'), { wrapper });
    world.failNext('leave_fleet', 'outcome_unknown');
    let answer: unknown;
    await act(async () => {
      answer = await result.current.send({});
    });
    expect(answer).toBeNull();
    expect(result.current).toMatchObject({ isBusy: false, error: { code: 'outcome_unknown' } });
    expect(world.callsOf('leave_fleet')).toHaveLength(1);
    await act(async () => {
      answer = await result.current.send({});
    });
    expect(answer).toEqual({ success: true });
    expect(result.current.error).toBeNull();
  });
});

const sharedTrip = (etaSecs: number) => ({
  status: 'STARTED' as const,
  position: null,
  positionAt: null,
  vehicle: null,
  etaSecs,
  expiresAt: 0,
});
