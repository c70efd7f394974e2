import { describe, expect, it } from 'vitest';
import { DATA_VERSION, NEWEST_DATA } from '@domain/database/data-version';
import { oldDataLine } from './old-data';

describe('the message about old data', () => {
  it('names the command that makes new data if the data is older than the build', () => {
    const line = oldDataLine({ data_version: { version: 1 } }, '5200');
    expect(line).toContain(`version 1, but this build needs version ${String(DATA_VERSION)}`);
    expect(line).toContain('npm run migrate -- --port-base 5200');
    expect(oldDataLine({ appName: 'Hail' }, '5100')).toContain('version 0');
  });

  it('is not shown for current data and for a database without settings', () => {
    expect(oldDataLine({ data_version: NEWEST_DATA }, '5100')).toBeNull();
    expect(oldDataLine(null, '5100')).toBeNull();
  });
});
