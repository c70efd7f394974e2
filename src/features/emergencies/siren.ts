import { createInstrument, type Instrument } from '@/lib/instrument';

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
export const createSiren = (): Instrument => createInstrument(play);
