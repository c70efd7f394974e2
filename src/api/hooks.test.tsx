import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { aBooking, aDriver, aSettings, aUser } from '../../tests/support/builders';
import { startedStore } from '../../tests/support/backend/started-store';
import type { WorldData } from '../../tests/support/backend/world';
import { useCall, useMutate } from './hooks';

const A = 'a'.repeat(22);
const B = 'b'.repeat(22);

async function started(as = aUser({ id: 'ana' }), data: WorldData = {}) {
  const { store, world } = await startedStore({ as, data });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, world, wrapper };
}

describe('a screen that reads data by a call of the backend', () => {
  it('shows no answer to an earlier input while the answer to the current input is loading', async () => {
    const bookings = [aBooking({ id: 'a' }), aBooking({ id: 'b', status: 'CANCELLED' })];
    const nodes = { [dbPaths.share(A)]: shareOf('a'), [dbPaths.share(B)]: shareOf('b') };
    const { wrapper } = await started(undefined, { bookings, nodes });
    const hook = renderHook(({ token }) => useCall('shared_trip', { token }), {
      wrapper,
      initialProps: { token: A },
    });
    await waitFor(() => expect(hook.result.current.data?.status).toBe('NEW'));
    hook.rerender({ token: B });
    expect(hook.result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(hook.result.current.data?.status).toBe('CANCELLED'));
  });

  it('keeps the last answer when the next read fails', async () => {
    const { world, wrapper } = await started(undefined, { settings: aSettings({ bonus: 5 }) });
    const { result } = renderHook(() => useCall('own_referrals', {}), { wrapper });
    await waitFor(() => expect(result.current.data?.bonus).toBe(5));
    world.failNext('own_referrals', 'unavailable');
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error?.code).toBe('unavailable'));
    expect(result.current.data?.bonus).toBe(5);
  });

  it('makes no call without an input, and makes one call when it has an input again', async () => {
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

  it('repeats the call after each interval', async () => {
    const { world, wrapper } = await started();
    vi.useFakeTimers();
    const { unmount } = renderHook(() => useCall('own_referrals', {}, { every: 1000 }), { wrapper });
    for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    vi.useRealTimers();
    expect(world.callsOf('own_referrals')).toHaveLength(3);
  });
});

describe('a screen that writes data by a call of the backend', () => {
  it('gets the answer, or null and an error, and does not repeat a failed call', async () => {
    const { world, wrapper } = await started(aDriver());
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

const shareOf = (bookingId: string) => ({
  bookingId,
  uid: 'rider-1',
  createdAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
});
