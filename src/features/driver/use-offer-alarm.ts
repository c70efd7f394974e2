import { useEffect } from 'react';
import { createInstrument, type Instrument, wasTouched } from '@/lib/instrument';

const REPEAT_MS = 2500;
const FLASH_MS = 1000;

/** The two tones of the sound. */
const TONES = [
  { hertz: 660, from: 0, secs: 0.18 },
  { hertz: 880, from: 0.22, secs: 0.32 },
] as const;
const VOLUME = 0.28;
const VIBRATION = [200, 100, 300];

function play(context: AudioContext): void {
  for (const { hertz, from, secs } of TONES) {
    const start = context.currentTime + from;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    // The volume rises and falls gradually, so that the tone does not click.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + secs);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + secs);
  }
}

/** The sound for offers. It also vibrates the device. */
function createHorn(): Instrument {
  const tones = createInstrument(play);
  const vibrate = (pattern: number | number[]): void => {
    if (wasTouched() && 'vibrate' in navigator) navigator.vibrate(pattern);
  };
  return {
    sound: () => {
      vibrate(VIBRATION);
      tones.sound();
    },
    close: () => {
      vibrate(0);
      tones.close();
    },
  };
}

/**
 * Sounds and vibrates when an offer appears. The sound is made once, or repeats until the driver answers. In
 * a background tab the sound always repeats, and the tab shows its own title and `title` in turn.
 */
export function useOfferAlarm(bookingId: string, isRepeated: boolean, title?: string): void {
  useEffect(() => {
    const horn = createHorn();
    horn.sound();
    const timer = setInterval(() => {
      if (isRepeated || document.hidden) horn.sound();
    }, REPEAT_MS);
    return () => {
      clearInterval(timer);
      horn.close();
    };
  }, [bookingId, isRepeated]);
  useEffect(() => {
    if (title === undefined) return undefined;
    let plain: string | null = null;
    const calm = (): void => {
      if (plain !== null && document.title === title) document.title = plain;
      plain = null;
    };
    const timer = setInterval(() => {
      if (!document.hidden || document.title === title) calm();
      else {
        plain = document.title;
        document.title = title;
      }
    }, FLASH_MS);
    return () => {
      clearInterval(timer);
      calm();
    };
  }, [bookingId, title]);
}
