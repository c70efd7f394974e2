/** Two tones, made by the browser itself: no file has to be loaded when a request comes. */
const TONES = [
  { hertz: 660, from: 0, secs: 0.18 },
  { hertz: 880, from: 0.22, secs: 0.32 },
] as const;
const VOLUME = 0.28;
const VIBRATION = [200, 100, 300];

export type Horn = { sound: () => void; close: () => void };

/** Browsers allow noise only once the page was touched; asking before that is only complained about. */
const wasTouched = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

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

/** A horn for requests; silent where the browser has no sound, or does not allow any yet. */
export function createHorn(): Horn {
  let context: AudioContext | null = null;
  return {
    sound: () => {
      if (!wasTouched()) return;
      if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
      if (!('AudioContext' in window)) return;
      const audio = context ?? new AudioContext();
      context = audio;
      audio.resume().then(
        () => play(audio),
        () => undefined,
      );
    },
    close: () => {
      if (wasTouched() && 'vibrate' in navigator) navigator.vibrate(0);
      context?.close().catch(() => undefined);
    },
  };
}
