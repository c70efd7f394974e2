import type { z } from 'zod';
import type * as accounting from './accounting';
import type * as accounts from './accounts';
import type * as attention from './attention';
import type * as audit from './audit';
import type * as bookings from './bookings';
import type * as callers from './callers';
import type * as cancelling from './cancelling';
import type * as complaints from './complaints';
import type * as dispatch from './dispatch';
import type * as driverApplications from './driver-applications';
import type * as exports from './exports';
import type * as fleets from './fleets';
import type * as health from './health';
import type * as imports from './imports';
import type * as mailConsent from './mail-consent';
import type * as matchBlocks from './match-blocks';
import type * as mobileProof from './mobile-proof';
import type * as moneyDesk from './money-desk';
import type * as nearby from './nearby';
import type * as notifications from './notifications';
import type * as office from './office';
import type * as payLinks from './pay-links';
import type * as payments from './payments';
import type * as people from './people';
import type * as personPage from './person-page';
import type * as pictures from './pictures';
import type * as places from './places';
import type * as receipts from './receipts';
import type * as referrals from './referrals';
import type * as reports from './reports';
import type * as reviews from './reviews';
import type * as search from './search';
import type * as secondFactor from './second-factor';
import type * as series from './series';
import type * as sessions from './sessions';
import type * as staff from './staff';
import type * as statements from './statements';
import type * as trip from './trip';
import type * as tripChange from './trip-change';
import type * as tripPrices from './trip-prices';
import type * as trustedContacts from './trusted-contacts';
import type * as wallet from './wallet';
import type * as work from './work';

type NameOf<Export> = Export extends { name: infer Name extends string; access: unknown } ? Name : never;

/** The contracts of a file, by the names of their calls. */
type CallsOf<File> = { [Key in keyof File as NameOf<File[Key]>]: File[Key] };

/** Every call of the backend by its name. These are types only, so that the app loads no schema of a call. */
type Calls = CallsOf<typeof accounting> &
  CallsOf<typeof accounts> &
  CallsOf<typeof attention> &
  CallsOf<typeof audit> &
  CallsOf<typeof bookings> &
  CallsOf<typeof callers> &
  CallsOf<typeof cancelling> &
  CallsOf<typeof complaints> &
  CallsOf<typeof dispatch> &
  CallsOf<typeof driverApplications> &
  CallsOf<typeof exports> &
  CallsOf<typeof fleets> &
  CallsOf<typeof health> &
  CallsOf<typeof imports> &
  CallsOf<typeof mailConsent> &
  CallsOf<typeof matchBlocks> &
  CallsOf<typeof mobileProof> &
  CallsOf<typeof moneyDesk> &
  CallsOf<typeof nearby> &
  CallsOf<typeof notifications> &
  CallsOf<typeof office> &
  CallsOf<typeof payLinks> &
  CallsOf<typeof payments> &
  CallsOf<typeof people> &
  CallsOf<typeof personPage> &
  CallsOf<typeof pictures> &
  CallsOf<typeof places> &
  CallsOf<typeof receipts> &
  CallsOf<typeof referrals> &
  CallsOf<typeof reports> &
  CallsOf<typeof reviews> &
  CallsOf<typeof search> &
  CallsOf<typeof secondFactor> &
  CallsOf<typeof series> &
  CallsOf<typeof sessions> &
  CallsOf<typeof staff> &
  CallsOf<typeof statements> &
  CallsOf<typeof trip> &
  CallsOf<typeof tripChange> &
  CallsOf<typeof tripPrices> &
  CallsOf<typeof trustedContacts> &
  CallsOf<typeof wallet> &
  CallsOf<typeof work>;

export type CallName = keyof Calls;

/** The input of a call as the caller gives it. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;

/** The answer of a call. */
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;
