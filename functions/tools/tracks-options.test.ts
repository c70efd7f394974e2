import { describe, expect, it } from 'vitest';
import { parseTracksOptions } from './tracks-options';

const [A, B] = ['https://a.europe-west1.firebasedatabase.app', 'https://b.europe-west1.firebasedatabase.app'];

const none = () => null;

describe('the options of npm run tracks', () => {
  it('name the tracks instances of a project, or default to the first tracks instance of a local stack', () => {
    expect(parseTracksOptions(['--project', 'city', '--tracks-urls', `${A}, ${B}`], {}, none)).toMatchObject({
      options: { projectId: 'city', tracksUrls: [A, B], emulatorHost: null },
    });
    expect(parseTracksOptions(['--port-base', '5300'], {}, none)).toMatchObject({
      options: { tracksUrls: ['https://demo-hail-tracks-1.firebaseio.com'] },
    });
  });

  it('report a wrong option in one line, and have a help text', () => {
    const main = 'https://city-default-rtdb.firebaseio.com';
    for (const wrong of [
      ['--project', 'city'],
      ['--project', 'city', '--tracks-urls', `${A},${main}`],
      ['--project', 'city', '--tracks-urls', 'a,b'],
      ['--port-base', 'x'],
      ['--nothing'],
    ])
      expect(parseTracksOptions(wrong, {}, none).kind, wrong.join(' ')).toBe('error');
    expect(parseTracksOptions(['--help'], {}, none).kind).toBe('help');
  });
});
