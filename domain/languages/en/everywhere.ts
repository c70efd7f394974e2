import { appStrings } from './app';
import { errorStrings } from './errors';
import { firstPageStrings } from './first-page';
import { offlineStrings } from './offline';
import { signUpStrings } from './sign-up';
import { siteStrings } from './site';
import { visitorStrings } from './visitor';

/** The English texts that every page carries. Those of `work.ts` come with a session, all others with their pages. */
export const everywhere = {
  ...appStrings,
  ...errorStrings,
  ...firstPageStrings,
  ...siteStrings,
  ...offlineStrings,
  ...signUpStrings,
  ...visitorStrings,
};
