import { createInstrument, wasTouched, type Instrument } from '@/lib/instrument';

/** Two tones. */
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
    // Swells and fades, so that it does not click.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + secs);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + secs);
  }
}

/** A horn for offers, which shakes the device too. */
export function createHorn(): Instrument {
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
