import type { z } from 'zod';
import type * as accounting from './money/accounting';
import type * as accounts from './people/accounts';
import type * as attention from './office/attention';
import type * as audit from './office/audit';
import type * as bookings from './trip/bookings';
import type * as callers from './people/callers';
import type * as cancelling from './trip/cancelling';
import type * as complaints from './money/complaints';
import type * as dispatch from './office/dispatch';
import type * as driverApplications from './people/driver-applications';
import type * as exports from './office/exports';
import type * as fleets from './people/fleets';
import type * as health from './office/health';
import type * as imports from './office/imports';
import type * as mailConsent from './people/mail-consent';
import type * as matchBlocks from './trip/match-blocks';
import type * as mobileProof from './people/mobile-proof';
import type * as moneyDesk from './money/money-desk';
import type * as nearby from './trip/nearby';
import type * as notifications from './people/notifications';
import type * as office from './office/office';
import type * as payLinks from './money/pay-links';
import type * as payments from './money/payments';
import type * as people from './people/people';
import type * as personPage from './people/person-page';
import type * as pictures from './people/pictures';
import type * as places from './trip/places';
import type * as receipts from './money/receipts';
import type * as referrals from './money/referrals';
import type * as reports from './office/reports';
import type * as reviews from './office/reviews';
import type * as search from './trip/search';
import type * as secondFactor from './people/second-factor';
import type * as series from './trip/series';
import type * as sessions from './people/sessions';
import type * as staff from './office/staff';
import type * as statements from './money/statements';
import type * as trip from './trip/trip';
import type * as tripChange from './trip/trip-change';
import type * as tripPrices from './trip/trip-prices';
import type * as trustedContacts from './people/trusted-contacts';
import type * as wallet from './money/wallet';
import type * as work from './office/work';

type NameOf<Export> = Export extends { name: infer Name extends string; access: unknown } ? Name : never;

/** The contracts among the exports, by the names of their calls. */
type CallsOf<Exports> = { [Key in keyof Exports as NameOf<Exports[Key]>]: Exports[Key] };

/** Every call of the backend by its name. These are types only, so that the app loads no schema of a call. */
type Calls = CallsOf<
  typeof accounting &
    typeof accounts &
    typeof attention &
    typeof audit &
    typeof bookings &
    typeof callers &
    typeof cancelling &
    typeof complaints &
    typeof dispatch &
    typeof driverApplications &
    typeof exports &
    typeof fleets &
    typeof health &
    typeof imports &
    typeof mailConsent &
    typeof matchBlocks &
    typeof mobileProof &
    typeof moneyDesk &
    typeof nearby &
    typeof notifications &
    typeof office &
    typeof payLinks &
    typeof payments &
    typeof people &
    typeof personPage &
    typeof pictures &
    typeof places &
    typeof receipts &
    typeof referrals &
    typeof reports &
    typeof reviews &
    typeof search &
    typeof secondFactor &
    typeof series &
    typeof sessions &
    typeof staff &
    typeof statements &
    typeof trip &
    typeof tripChange &
    typeof tripPrices &
    typeof trustedContacts &
    typeof wallet &
    typeof work
>;

export type CallName = keyof Calls;

/** The input of a call as the caller gives it. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;

/** The answer of a call. */
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;
