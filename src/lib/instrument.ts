/** Browsers allow sound only after the page was touched, and log a warning for earlier tries. */
export const wasTouched = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

export type Instrument = { sound: () => void; close: () => void };

/**
 * Plays on the browser's own tones, so that no file has to be loaded. It is silent if the browser has no sound, or does
 * not allow any yet. The sound system opens with the first sound and stays until `close`.
 */
export function createInstrument(play: (audio: AudioContext) => void): Instrument {
  let context: AudioContext | null = null;
  return {
    sound: () => {
      if (!wasTouched() || !('AudioContext' in window)) return;
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
