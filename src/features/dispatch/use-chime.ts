import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { unheardSince } from '@domain/dispatch/office/attention';
import type { AttentionItem, AttentionKind } from '@domain/records';
import { createInstrument, type Instrument } from '@/lib/instrument';

const REPEAT_MS = 15_000;
const MUTED_MS = 60_000;
const VOLUME = 0.25;
const NOTE_SECS = 0.22;

/** A rider who has no car sounds otherwise than a driver who has trouble; a call for help has its own siren. */
const TUNES = { rider: [523, 659, 784], driver: [784, 523] } as const;
const TUNE_OF: Readonly<Record<AttentionKind, keyof typeof TUNES | null>> = {
  sos: null,
  no_driver: 'rider',
  unassigned: 'rider',
  soon: 'rider',
  silent: 'driver',
  late: 'driver',
  not_moving: 'driver',
  off_route: 'driver',
  long_stop: 'driver',
  unpaid: 'driver',
  payment: 'driver',
};

const tune = (notes: readonly number[]): Instrument =>
  createInstrument((audio) => {
    notes.forEach((hertz, index) => {
      const start = audio.currentTime + index * NOTE_SECS;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(hertz, start);
      volume.gain.setValueAtTime(VOLUME, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECS);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + NOTE_SECS);
    });
  });

/**
 * Rings for what nobody has taken: at once for a new item, then again and again until somebody takes it. The first click or
 * key on the page lets the browser make sounds. `mute` is for a minute.
 */
export function useChime(items: readonly AttentionItem[], now: number, isOn: boolean) {
  const [mutedUntil, setMutedUntil] = useState(0);
  const isMuted = now < mutedUntil;
  const unheard = items.filter((item) => TUNE_OF[item.kind] !== null && unheardSince(item, now) !== null);
  const [first] = [...unheard].sort((a, b) => b.at - a.at);
  const name = first === undefined ? null : TUNE_OF[first.kind];
  // A new item, or one that is no longer put off, rings at once.
  const key = unheard.map(({ id, at, snoozedUntil }) => `${id} ${String(at)} ${String(snoozedUntil)}`).join();
  const instruments = useRef<Partial<Record<keyof typeof TUNES, Instrument>>>({});
  useEffect(() => {
    const opened = instruments.current;
    return () => Object.values(opened).forEach((instrument) => instrument.close());
  }, []);
  useEffect(() => {
    if (!isOn || isMuted || name === null) return undefined;
    const instrument = (instruments.current[name] ??= tune(TUNES[name]));
    instrument.sound();
    const timer = setInterval(instrument.sound, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOn, isMuted, name, key]);
  const mute = useCallback(() => setMutedUntil(now + MUTED_MS), [now]);
  return useMemo(() => ({ isMuted, mute, isRinging: name !== null }), [isMuted, mute, name]);
}
