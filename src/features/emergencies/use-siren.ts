import { useEffect, useState } from 'react';
import { createSiren } from './siren';

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
