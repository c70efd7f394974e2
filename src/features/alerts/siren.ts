/** A rising and falling tone, made by the browser itself: no file has to be loaded when somebody calls for help. */
const SWEEP = { lowHertz: 620, highHertz: 980, secs: 0.9 } as const;
const VOLUME = 0.25;

export type Siren = { sound: () => void; close: () => void };

/** A siren; silent where the browser has no sound or does not allow any before the page is touched. */
export function createSiren(): Siren {
  let context: AudioContext | null = null;
  const play = (audio: AudioContext): void => {
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
  };
  return {
    sound: () => {
      // Browsers allow noise only once the page was touched; asking before that is only complained about.
      if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
      if (!('AudioContext' in window)) return;
      const audio = context ?? new AudioContext();
      context = audio;
      audio.resume().then(
        () => play(audio),
        () => undefined,
      );
    },
    close: () => {
      context?.close().catch(() => undefined);
    },
  };
}
