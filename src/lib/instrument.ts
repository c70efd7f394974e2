/**
 * Whether the person has used the page. Before that, browsers forbid sounds and log a warning if a page tries
 * to play one.
 */
export const wasTouched = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

export type Instrument = { sound: () => void; close: () => void };

/**
 * Creates an instrument that plays tones. The browser computes the tones, so no sound file is loaded. If the
 * browser has no audio or does not allow it yet, there is no sound. The audio system is opened at the first
 * sound, and remains open until `close` is called.
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
