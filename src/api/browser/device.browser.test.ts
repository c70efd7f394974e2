// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamHandlers } from '../services';
import { createDeviceService } from './device.browser';

function watched() {
  let source: StreamHandlers<boolean> | null = null;
  const closeSource = vi.fn();
  const device = createDeviceService((handlers) => {
    source = handlers;
    return closeSource;
  });
  const told: boolean[] = [];
  const close = device.watchOnline({ next: (value) => told.push(value), error: () => undefined });
  const connect = (isConnected: boolean): void => source?.next(isConnected);
  return { told, close, connect, closeSource };
}

const setNetwork = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

describe('the online state of the app', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('becomes online at once when the database is connected', () => {
    const { told, connect } = watched();
    expect(told).toEqual([]);
    connect(true);
    expect(told).toEqual([true]);
  });

  it('remains online when the connection is lost only for a short time', () => {
    const { told, connect } = watched();
    connect(true);
    connect(false);
    vi.advanceTimersByTime(3999);
    connect(true);
    vi.runAllTimers();
    expect(told).not.toContain(false);
  });

  it('becomes offline when the connection is lost for longer', () => {
    const { told, connect } = watched();
    connect(true);
    connect(false);
    vi.advanceTimersByTime(4000);
    expect(told.at(-1)).toBe(false);
  });

  it('becomes offline at once when the network is lost, and online again when the connection is back', () => {
    const { told, connect } = watched();
    connect(true);
    setNetwork(false);
    expect(told.at(-1)).toBe(false);
    setNetwork(true);
    connect(true);
    expect(told.at(-1)).toBe(true);
  });

  it('is no longer reported after the stream is closed', () => {
    const { told, connect, close, closeSource } = watched();
    connect(true);
    connect(false);
    close();
    setNetwork(false);
    vi.runAllTimers();
    expect(told).toEqual([true]);
    expect(closeSource).toHaveBeenCalledTimes(1);
  });
});

describe('the state of the device', () => {
  it('contains the chosen language', () => {
    const device = createDeviceService(() => () => undefined);
    expect(device.readLanguageChoice()).toBeNull();
    device.saveLanguageChoice('lang-es');
    expect(device.readLanguageChoice()).toBe('lang-es');
  });

  it('contains no language when the browser forbids storage', () => {
    const device = createDeviceService(() => () => undefined);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    device.saveLanguageChoice('lang-es');
    expect(device.readLanguageChoice()).toBeNull();
  });

  it('includes whether the page is visible', () => {
    const device = createDeviceService(() => () => undefined);
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    expect(device.isVisible()).toBe(false);
    visibility.mockReturnValue('visible');
    expect(device.isVisible()).toBe(true);
  });

  it('contains no position when the browser has no geolocation', async () => {
    const device = createDeviceService(() => () => undefined);
    await expect(device.locate()).rejects.toMatchObject({ code: 'allow_location' });
  });
});
