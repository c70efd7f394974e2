import { describe, expect, it } from 'vitest';
import { linesOfSchemas } from '../database/testing/schema-lines';
import * as catalogue from './catalogue.schema';
import * as people from './people.schema';
import * as settings from './settings.schema';

describe('the forms of the back office', () => {
  it('have the bounds of forms.txt', async () => {
    await expect(linesOfSchemas({ ...catalogue, ...people, ...settings })).toMatchFileSnapshot('./forms.txt');
  });
});
