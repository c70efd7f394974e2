/** Two tones, made by the browser itself: no file has to be loaded when a request comes. */
const TONES = [
  { hertz: 660, from: 0, secs: 0.18 },
  { hertz: 880, from: 0.22, secs: 0.32 },
] as const;
const VOLUME = 0.28;
const VIBRATION = [200, 100, 300];

export type Horn = { sound: () => void; close: () => void };

/** A horn for requests; silent where the browser has no sound, or allows none before the page was touched. */
export function createHorn(): Horn {
  const context = 'AudioContext' in window ? new AudioContext() : null;
  const play = (): void => {
    if (context === null) return;
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
  };
  return {
    sound: () => {
      if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
      if (context === null) return;
      if (context.state === 'running') play();
      else context.resume().then(play, () => undefined);
    },
    close: () => {
      if ('vibrate' in navigator) navigator.vibrate(0);
      context?.close().catch(() => undefined);
    },
  };
}
