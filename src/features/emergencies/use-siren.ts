import { useEffect, useState } from 'react';
import { createInstrument, type Instrument } from '@/lib/instrument';

const REPEAT_MS = 2000;
/** Where this device remembers that its person wants the sound. */
const CONSENT_KEY = 'hail-alarm-sound';

function readConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'on';
  } catch {
    // Storage may be blocked: the sound must then be turned on each time.
    return false;
  }
}

/** A rising and falling tone. */
const SWEEP = { lowHertz: 620, highHertz: 980, secs: 0.9 } as const;
const VOLUME = 0.25;

function play(audio: AudioContext): void {
  const start = audio.currentTime;
  const end = start + SWEEP.secs;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(SWEEP.lowHertz, start);
  tone.frequency.linearRampToValueAtTime(SWEEP.highHertz, start + SWEEP.secs / 2);
  tone.frequency.linearRampToValueAtTime(SWEEP.lowHertz, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.05);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}

/** A siren for calls for help. */
const createSiren = (): Instrument => createInstrument(play);

/** Rings while somebody calls for help and this person has turned the sound on, which this device remembers. */
export function useSiren(isRinging: boolean): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(readConsent);
  useEffect(() => {
    if (!isOn || !isRinging) return undefined;
    const siren = createSiren();
    siren.sound();
    const timer = setInterval(siren.sound, REPEAT_MS);
    return () => {
      clearInterval(timer);
      siren.close();
    };
  }, [isOn, isRinging]);
  const toggle = () => {
    setIsOn(!isOn);
    try {
      localStorage.setItem(CONSENT_KEY, isOn ? 'off' : 'on');
    } catch {
      // As above: only this page knows it.
    }
  };
  return { isOn, toggle };
}
