/**
 * Whether the person has touched the page. Browsers allow sounds only after that, and log a warning for
 * earlier attempts.
 */
export const wasTouched = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

export type Instrument = { sound: () => void; close: () => void };

/**
 * Creates an instrument that plays tones of the browser, so that no file is loaded. It makes no sound if the
 * browser has no audio or does not allow it yet. The audio system opens at the first sound and stays open
 * until `close`.
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
