/**
 * The requirements, one statement each, in our own words, and the test that proves each of them. The numbers follow the
 * specification that the product was built from: 1 product, 2 screens, 3 records, 4 states, 5 checks, 6 roles, 7 calls,
 * 8 errors, 9 constants. A statement that is not true yet names the later part of the work that closes it.
 */
export type Row = { text: string } & ({ file: string; test: string } | { open: string });

const row = (text: string, file: string, test: string): Row => ({ text, file, test });
const open = (text: string, part: `part ${string}`): Row => ({ text, open: part });

const SCREENS = 'tests/integration/specification/screens.test.tsx';
const FORMS = 'tests/integration/specification/forms.test.tsx';
const GATES = 'tests/integration/specification/gates.test.tsx';
const SETTINGS_USE = 'tests/integration/specification/settings-use.test.ts';
const BOOKING = 'tests/integration/booking.test.tsx';
const BOOKINGS = 'tests/integration/bookings.test.tsx';
const ADD_BOOKING = 'tests/integration/add-booking.test.tsx';
const TRIP = 'tests/integration/trip.test.tsx';
const DRIVER = 'tests/integration/driver.test.tsx';
const LOGIN = 'tests/integration/login.test.tsx';
const PROFILE = 'tests/integration/profile.test.tsx';
const DASHBOARD = 'tests/integration/dashboard.test.tsx';
const CATALOGUE = 'tests/integration/error-catalogue.test.tsx';
const LAYOUTS = 'src/app/layouts/layouts.test.tsx';
const SHELL = 'src/app/shell.test.tsx';
const SITE = 'src/features/site/site.test.tsx';
const CHECKS = 'src/features/trip-booking/booking-checks.test.ts';
const COLUMNS = 'src/features/bookings/shown-columns.test.ts';
const CONTACT = 'src/features/auth/contact.test.ts';
const SESSION = 'src/state/session/session.test.ts';
const SLICES = 'src/state/small-slices.test.ts';
const STARTUP = 'src/state/startup/startup.test.ts';
const TRIP_STATE = 'src/state/trip/trip.test.ts';
const CHAT_STATE = 'src/state/chat/chat.test.ts';
const DRIVER_STATE = 'src/state/driver/driver.test.ts';
const BOOKINGS_STATE = 'src/state/bookings/bookings.test.ts';
const DRAFT = 'src/state/booking-draft/booking-draft.test.ts';
const STATUS = 'domain/records/status.test.ts';
const FARE = 'domain/fare/fare.test.ts';
const DISPATCH = 'domain/dispatch/dispatch.test.ts';
const AVAILABLE = 'domain/dispatch/driver/available-driver.test.ts';
const IDENTIFIERS = 'domain/booking/identifiers.test.ts';
const TOTALS = 'domain/report/totals.test.ts';
const MATRIX = 'tests/rules/database/matrix.rules.test.ts';
const STORAGE = 'tests/rules/storage/storage.rules.test.ts';
const WEB_SERVICES = 'tests/emulators/web-services.test.ts';
const BACKEND = 'tests/functions/backend.emulator.test.ts';
const COMMANDS = 'functions/src';
const QUOTE = `${COMMANDS}/bookings/quote.command.test.ts`;
const COMPLETE = `${COMMANDS}/bookings/complete-booking.command.test.ts`;
const SEARCH = `${COMMANDS}/bookings/search-bookings.command.test.ts`;
const ADVANCE = `${COMMANDS}/dispatch/search/advance-dispatch.command.test.ts`;
const ASSIGN = `${COMMANDS}/dispatch/office/assign-driver.command.test.ts`;
const TRIP_STATUS = `${COMMANDS}/trips/effects/trip-status.command.test.ts`;
const ACCEPTED = `${COMMANDS}/trips/effects/accepted-effects.command.test.ts`;
const CANCELLED = `${COMMANDS}/trips/effects/cancelled-effects.command.test.ts`;
const REACHED = `${COMMANDS}/settlement/settle-reached.command.test.ts`;
const PAYMENT = `${COMMANDS}/settlement/settle-payment.command.test.ts`;
const PLACES = `${COMMANDS}/places/places.command.test.ts`;
const SIGNUP = `${COMMANDS}/accounts/sign-in/user-signup.command.test.ts`;
const PEOPLE = `${COMMANDS}/staff/people/people.command.test.ts`;
const LANGUAGE = `${COMMANDS}/staff/catalogue/edit-language.command.test.ts`;
const BROADCASTS = `${COMMANDS}/staff/broadcasts/edit-broadcasts.command.test.ts`;
const CREDIT = `${COMMANDS}/wallet/add-to-wallet.command.test.ts`;
const WITHDRAWAL = `${COMMANDS}/wallet/withdrawal.command.test.ts`;
const NOTIFY = `${COMMANDS}/notifications/create-notify.test.ts`;

const product: readonly Row[] = [
  row(
    'A taxi booking starts as NEW, a delivery waits for its payment',
    STATUS,
    'starts taxi bookings and those of an admin as NEW, deliveries as PAYMENT_PENDING',
  ),
  row(
    'A rider gets an estimate, confirms, and sees the booking',
    BOOKING,
    'books a taxi now: places, price, confirm, booking id, and the row in the bookings',
  ),
  row(
    'A trip may have stops between pickup and drop',
    BOOKING,
    'goes by a stop, which is priced, shown and stored with the booking',
  ),
  row(
    'A rider pays, and the payment is settled once',
    `${COMMANDS}/payments/attempts/pay.command.test.ts`,
    'leads from the form over the hosted page back to the app, and the trip is PAID once',
  ),
  row(
    'Riders pay with one of sixteen providers',
    'tests/e2e/gateways.e2e.test.ts',
    '%s: it is PAID, the driver is paid once, and the receipt says so',
  ),
  row(
    'A rider cancels with a reason',
    BOOKINGS,
    'asks for a reason and sends it with the role that cancelled',
  ),
  row('Rider and driver write to each other', TRIP, 'is written by rider and driver'),
  row('A rider rates the trip', TRIP, 'is rated with stars, quick words that fit them, and a comment'),
  row(
    'A driver gets an offer and accepts it',
    DRIVER,
    'has an offer come up on any page; accepting it leads to the trip',
  ),
  row(
    'A driver declines an offer',
    DRIVER,
    'shows the next offer when one is declined, and none when they are taken back',
  ),
  row(
    'A driver runs the trip through its statuses',
    DRIVER,
    'goes from the pickup to the cash with one button each',
  ),
  row(
    'A driver earns a share of each trip in the wallet',
    PAYMENT,
    'in cash: the driver gets its share less the cash it holds, in one write with the reports',
  ),
  row('A driver asks for a withdrawal', DRIVER, 'can be asked for once the bank is known'),
  row(
    'A fleet admin manages only its own drivers',
    PEOPLE,
    'of a fleet are changed by its admin, who neither approves them nor gives them away',
  ),
  row(
    'A fleet admin finds only its own bookings',
    SEARCH,
    'gives a fleet admin its own and nothing else, whatever it asks for',
  ),
  row(
    'A fleet admin sees only the earnings of its own drivers',
    'tests/integration/driver-earnings.test.tsx',
    'are those of its own drivers for a fleet admin, whose menu calls them earning reports',
  ),
  row('An admin opens every screen of the service', SCREENS, '$path shows to a $role'),
  row(
    'A delivery keeps parcel type, option, person, instructions',
    COMPLETE,
    'keeps the details of a delivery',
  ),
  row(
    'A delivery has photos at pickup and delivery',
    'domain/trip/steps/trip-photos.test.ts',
    'are needed before the trip starts and before it ends',
  ),
  row(
    'The default language’s texts are the active texts',
    'src/state/languages/languages.test.ts',
    'is the default one; no other texts are read',
  ),
  row(
    'English fills in what a language lacks',
    'src/i18n/translator.test.ts',
    'falls back to English for what the language does not have, or has blank',
  ),
  row(
    'Money has the configured decimals and symbol',
    'domain/money/money.test.ts',
    'writes the symbol before the amount, or after it when swipe_symbol is set',
  ),
];

const screens: readonly Row[] = [
  row('Public screens are open to everybody', SCREENS, '%s is there for everybody'),
  row('A visitor of a protected screen is led to the login', SCREENS, '$path leads a visitor to the login'),
  row('Protected screens show to the roles of their permit lists', SCREENS, '$path shows to a $role'),
  row(
    'Other roles are led away, to the login and from there to their own first screen',
    SCREENS,
    '$path turns a $role away',
  ),
  row('The permit lists', 'src/config/paths.test.ts', 'has the permit lists of the specification'),
  row(
    'The contact page shows each detail only when it is set',
    SITE,
    'shows each detail only when it is set',
  ),
  row(
    'The privacy policy has its sections and a link to the contact',
    SITE,
    'has every section of the specification and a link to the contact e-mail',
  ),
  row(
    'The account link is a login for visitors',
    LAYOUTS,
    'offers login to a visitor and the account to a signed-in person',
  ),
  row(
    'A visitor sees the slogan and no form',
    SITE,
    'shows a logged-out visitor the slogan and a link to the login, no form',
  ),
  row(
    'Riders, admins and people of unknown type see the booking form',
    CHECKS,
    'shows to riders, admins and people whose type is unknown',
  ),
  row(
    'Drivers and fleet admins see no booking form',
    CHECKS,
    'is hidden from drivers and fleet admins, and from visitors who are shown no prices',
  ),
  row(
    'Places are suggested in the configured country',
    PLACES,
    "searches near the caller's point, in the operator's country",
  ),
  row(
    'Book Later has a date and time',
    BOOKING,
    'gets an error after the route is found when booking for later without a time',
  ),
  row('Store links show only when they are configured', SITE, 'shows each store only when its link is set'),
  row(
    'The section of the mobile apps stays without store links',
    SITE,
    'tells how to install the site where no store has an app',
  ),
  row(
    'The footer links the pages of the site',
    LAYOUTS,
    'has the same pages and the privacy policy in its foot',
  ),
  row(
    'The footer names company, site and year',
    LAYOUTS,
    'names the company and the year in its foot, and links no site that is none',
  ),
  row(
    'Social links show only when they are configured',
    LAYOUTS,
    'shows social links and company only when they are configured',
  ),
  row(
    'The language selector changes the whole page',
    LAYOUTS,
    'changes the language and the reading direction of the whole page',
  ),
  row(
    'The top bar has its links in a drawer too',
    LAYOUTS,
    'has its pages in a drawer too, which closes when a page is chosen',
  ),
  row(
    'The bar changes its colour after 400 pixels',
    LAYOUTS,
    'changes its colour after 400 pixels of scrolling',
  ),
  row(
    'An options dialog comes before the estimate',
    BOOKING,
    'chooses among the options of a car type, which the price contains',
  ),
  row(
    'A delivery asks for its details',
    BOOKING,
    'asks for its details also where the car type offers nothing to choose',
  ),
  row(
    'The success dialog has the booking id and leads to the bookings',
    BOOKING,
    'books a taxi now: places, price, confirm, booking id, and the row in the bookings',
  ),
  row(
    'The payment dialog closes 1.5 s after cancel, and booking and estimate are cleared',
    BOOKING,
    'says plainly that no payment provider is set up, and cancel closes after a moment',
  ),
  row(
    'The country picker follows AllowCountrySelection',
    LOGIN,
    'comes without country picker when the operator does not want one',
  ),
  row(
    'The login takes a code',
    LOGIN,
    'logs in with an e-mailed code, completes the profile and lands on the booking form',
  ),
  row('Cancel leaves the code step', LOGIN, 'is left by cancel, which keeps the contact'),
  row(
    'The profile locks contacts and shows the user type',
    PROFILE,
    'of a person registered by %s locks e-mail: %s, phone: %s',
  ),
  row(
    'A spinner shows while a photo uploads, and the chosen photo is cleared',
    PROFILE,
    'shows a spinner while the photo uploads, and forgets the chosen photo afterwards',
  ),
  row(
    'The profile is updated ten seconds after saving',
    PROFILE,
    'saves what changed, and says so ten seconds later',
  ),
  row('phone_no_update leads to the profile', PROFILE, 'asks back when the phone cannot be updated'),
  row(
    'The page title is the configured app name',
    SHELL,
    'gives the page its title, language and direction, and follows them',
  ),
  row('The side menu of each role', SCREENS, 'of a %s has its screens in order, and no others'),
  row('The side menu’s groups', SCREENS, 'of an admin has three groups'),
  row(
    'The menu stands beside the page',
    LAYOUTS,
    'has the menu beside the page at 768 pixels, with the page marked, and the person’s name',
  ),
  row(
    'The columns of the bookings table',
    SCREENS,
    'the bookings of a $role in $mode mode have their columns, in order',
  ),
  row(
    'Driver share and convenience fee are hidden from riders',
    COLUMNS,
    'hides driver share and convenience fee from riders and shows them to the others',
  ),
  row(
    'Columns of deliveries show in delivery mode only',
    COLUMNS,
    'shows delivery’s own columns to a %s in delivery mode only',
  ),
  row(
    'Contacts are hidden in demo mode, and nothing is exported',
    BOOKINGS,
    'hides contacts and offers no export when critical edits are off',
  ),
  row('Every column of the bookings table can be sorted by staff', BOOKINGS, 'offers an admin each of them'),
  row('The details of a booking show its stops', BOOKINGS, 'name the stops between pickup and drop-off'),
  row(
    'Pay now shows the providers and posts a form to the chosen one',
    BOOKING,
    'posts the payment form of the specification to the chosen provider',
  ),
  row(
    'The cancel dialog cannot be dismissed beside it',
    BOOKINGS,
    'is not dismissed by a click beside the dialog',
  ),
  row('Gross earnings are the sum of fees', DASHBOARD, 'shows an admin the fees of the reports'),
  row(
    'Today and this month are those of the city',
    'src/state/dashboard/dashboard-figures.test.ts',
    'are those of the day and the month of the city, and all months in all',
  ),
  row(
    'The dashboard’s map has available drivers with name and plate',
    AVAILABLE,
    'has a name, a plate and a place',
  ),
  row(
    'A fleet admin’s dashboard has its own drivers',
    'src/state/dashboard/dashboard.test.ts',
    'shows a fleet admin its own part',
  ),
  row(
    'A denied location shows in red',
    'src/features/dashboard/DriversMap.test.tsx',
    'says in red that the browser denies the location',
  ),
  row(
    'An admin books for a rider',
    ADD_BOOKING,
    'makes a booking that is the rider’s and says that staff made it',
  ),
  row('The tables of the back office', SCREENS, '$path in $mode mode has its columns, in order'),
  row(
    'The licence’s picture is replaced by staff',
    PEOPLE,
    'get their licence from what the caller uploaded',
  ),
  row(
    'The driver earnings table',
    'tests/integration/driver-earnings.test.tsx',
    'stand under their months, the newest open, the best driver first, with the sums',
  ),
  row(
    'Driver earnings are grouped',
    'tests/integration/driver-earnings.test.tsx',
    'stand under their drivers when that is chosen, the best first',
  ),
  row(
    'Parcel types, options and cancel slabs are tables',
    'tests/integration/car-types.test.tsx',
    'are tables in the form, whose lines are added, changed, moved and removed',
  ),
  row('Cancellation reasons come ten on a page', SCREENS, 'cancellation reasons come ten on a page'),
  row('The language table has a JSON editor', FORMS, '$name'),
  row(
    'Settings load first, then languages and car types, then the person',
    STARTUP,
    'loads settings first, then the languages with the texts wanted and car types at the same time, and the person last',
  ),
  row('Without settings the page says so', SHELL, 'says when there are no settings'),
];

const records: readonly Row[] = [
  row(
    'An empty profile field is a single space',
    'src/features/profile/profile.schema.test.ts',
    'shows an empty stored field as empty, not as a space',
  ),
  row('Every field of a form reaches the stored record', FORMS, '$name'),
  row('Every setting is used', SETTINGS_USE, 'the setting %s is used by the code'),
  row(
    'CompanyWhatsApp and CompanyTerms are used',
    'src/features/site/site.test.tsx',
    'leads to WhatsApp and to the terms, which stand at the foot of each page too',
  ),
  row(
    'Car types stand side by side where settings say so',
    'tests/integration/booking.test.tsx',
    'sees the car types side by side where settings say so',
  ),
  row(
    'keyid, keysecret, paytm_id and paytm_key are used',
    'functions/src/payments/providers/settings-keys.test.ts',
    'set Razorpay and Paytm up where no secret does, as soon as they are saved',
  ),
  row(
    'senderId and senderToken are used',
    'functions/src/sms/sms-account.test.ts',
    'takes sender and token from the settings where the functions have none',
  ),
  row('The emergency button is for taxis only', TRIP, 'has no SOS %s'),
  row('A car type', FORMS, '$name'),
  row(
    'The server completes reference, rider, car, route and money of a booking',
    COMPLETE,
    'gets reference, rider, car, route and money from the server',
  ),
  row('A start code is five digits or false', COMPLETE, 'has no start code when settings do not ask for one'),
  row('A delivery keeps its details', COMPLETE, 'keeps the details of a delivery'),
  row(
    'The payment packet',
    'domain/payment/packet.test.ts',
    'is card or cash for all of it, or the wallet first and the rest otherwise',
  ),
  row('A booking has userDetails', COMPLETE, 'gets reference, rider, car, route and money from the server'),
  row('Route details', PLACES, 'sample many waypoints to 25'),
  row(
    'A new person has its fields',
    SIGNUP,
    'makes an approved rider with the proven e-mail, wallet 0 and a referral id',
  ),
  row(
    'A new driver has vehicle, availability and owner',
    PEOPLE,
    'get an account and a profile: a driver of an admin is approved, active and free',
  ),
  row(
    'A wallet entry has type, amount, date and reference',
    CREDIT,
    'is AdminCredit in the history, once for each request, and notifies the person',
  ),
  row(
    'A promo counts how often it was used',
    PAYMENT,
    'uses a promo once for each rider and as often as its limit in all; the driver loses nothing by it',
  ),
  row('A broadcast has device, role, title and body', FORMS, '$name'),
  row(
    'A withdrawal has name, amount, bank and the day it was processed',
    WITHDRAWAL,
    'holds the amount, is booked when it was paid out, and a repeat changes nothing',
  ),
  row(
    'A driver earning row',
    'tests/integration/driver-earnings.test.tsx',
    'stand under their months, the newest open, the best driver first, with the sums',
  ),
  row('Report totals', TOTALS, 'adds each figure to day, month, driver and fleet, and nothing that is zero'),
  row('A language has its texts', LANGUAGE, 'are added with their texts, and texts are replaced as a whole'),
  row(
    'A cancellation reason is a label with its index',
    `${COMMANDS}/staff/catalogue/edit-catalogue.edit-cancel-reasons.test.ts`,
    'are a list whose values are the indexes',
  ),
  row(
    'A chat message has its fields and stands below "customerId,driverId"',
    'src/api/firebase/trip-parts.test.ts',
    'are written below "customerId,driverId" with date and time as the specification says',
  ),
  row(
    'A tracking entry',
    ACCEPTED,
    'gets its driver, the first point of the track, and takes the other offers back',
  ),
  row(
    'A payment provider has name and link',
    `${COMMANDS}/payments/providers/get-providers.command.test.ts`,
    'answers only what is configured, in the order of the known names',
  ),
  row(
    'The state slices have their keys and fields',
    SLICES,
    'has every slice of the specification under its name, with loading and error',
  ),
];

const states: readonly Row[] = [
  row(
    'A slice goes from loading to its rows, and a failure clears them',
    SLICES,
    'goes from loading to its rows, and is cleared by a failure',
  ),
  row('Sign-in stores the person', SESSION, 'opens a known person with the e-mailed code'),
  row(
    'A person without a profile is not registered yet',
    SESSION,
    'takes a new person through registration into the session',
  ),
  row('Sign-out resets the session', SESSION, 'clears the person’s data from the store at sign-out'),
  row(
    'Clearing the login error clears the verification id',
    SESSION,
    'keeps the verification id of a phone code until the error is cleared',
  ),
  row(
    'A failed code request clears the verification id',
    SESSION,
    'clears the verification id when a phone code cannot be sent',
  ),
  row(
    'A driver without approval is signed out after two seconds',
    SESSION,
    'a driver waiting for approval sees the reason and is signed out after two seconds',
  ),
  row('Sign-out marks a driver as not active', SESSION, 'marks a driver as not active before signing out'),
  row('The booking is cleared', DRAFT, 'is forgotten when cleared'),
  row(
    'The estimate is cleared',
    'src/state/estimate/estimate.test.ts',
    'does not come back after it was cleared',
  ),
  row(
    'Clearing the trip points puts the drop on the pickup',
    SLICES,
    'cleared put the drop on the pickup without an address',
  ),
  row('Stopping the tracking resets it', TRIP_STATE, 'is reset by STOP_LOCATION_FETCH'),
  row('Stopping the chat resets it', CHAT_STATE, 'is reset by STOP_FETCH_MESSAGES'),
  row('A position is stored', SLICES, 'is stored when the browser reports it'),
  row(
    'A position without a latitude is null with an error',
    DRIVER_STATE,
    'without a lat is null with an error',
  ),
  row(
    'The payment messages are cleared',
    SLICES,
    'forget the failure and its message when these are cleared',
  ),
  row(
    'The error of the settings is cleared',
    SLICES,
    'lose the error of the last change when the next one begins',
  ),
  row(
    'COMPLETE and CANCELLED end a trip, every other status is active',
    STATUS,
    'is active until it is over, and open until it is paid',
  ),
  row(
    'Statuses follow one another by the table',
    STATUS,
    'leads a driver from NEW through the trip, one step at a time; the server makes the arrival',
  ),
  row('Acceptance applies once, and only to a driver who has an offer', MATRIX, '%s'),
  row(
    'Acceptance sets the driver, clears the other offers and starts the track',
    ACCEPTED,
    'gets its driver, the first point of the track, and takes the other offers back',
  ),
  row(
    'The last driver that an admin chose declines: the booking ends',
    ASSIGN,
    'may be one of several; the booking ends when the last one has declined',
  ),
  row(
    'In the automatic search the only driver with an offer declines: the next ones are asked at once',
    ADVANCE,
    'continues at once when the last driver has declined, and never offers the trip to that one again',
  ),
  row(
    'Where nobody is left, the booking ends 90 seconds after the start of its search',
    ADVANCE,
    'gives up 90 seconds after the start when nobody was ever there',
  ),
  row(
    'A driver who declines is never asked again',
    ADVANCE,
    'continues at once when the last driver has declined, and never offers the trip to that one again',
  ),
  row(
    'Each status leads to its effects and notifications',
    TRIP_STATUS,
    'to %s leads to what the table says',
  ),
  row(
    'STARTED starts the track',
    `${COMMANDS}/trips/steps/start-trip.command.test.ts`,
    'starts the trip and its track',
  ),
  row(
    'REACHED is priced by the track, frees the driver and ends the trip',
    REACHED,
    'is priced by its track, waits to be paid, and frees its driver in the same write',
  ),
  row(
    'REACHED counts a saved address near the drop up',
    REACHED,
    'counts a saved address nearby up, and ends also when there are no maps',
  ),
  row(
    'PAID gives the driver the share less the cash',
    PAYMENT,
    'in cash: the driver gets its share less the cash it holds, in one write with the reports',
  ),
  row(
    'PAID notifies both sides',
    `${COMMANDS}/settlement/ended-effects.paid-effects.test.ts`,
    'of a payment notify both sides and look at the referral of the rider',
  ),
  row(
    'COMPLETE counts the rating and notifies the driver',
    `${COMMANDS}/settlement/ended-effects.command.test.ts`,
    'of a rating count it once in the average and notify the driver',
  ),
  row(
    'Cancelling sets reason and role',
    'domain/trip/steps/rider-steps.test.ts',
    'cancels with the reason, the role and the time',
  ),
  row(
    'A cancelled trip frees its driver and notifies both sides',
    CANCELLED,
    'frees its driver and tells both sides',
  ),
  row(
    'Cancelling a NEW booking takes its offers back',
    CANCELLED,
    'takes offers back when no driver had it; the person who cancelled gets no notification',
  ),
  row(
    'Rider and admin cancel until the driver has arrived',
    STATUS,
    'lets rider and admin cancel NEW, ACCEPTED and PAYMENT_PENDING only',
  ),
  row(
    'An unpaid booking is cancelled after 1.5 seconds with its own reason',
    BOOKINGS_STATE,
    'of an unfinished payment happens after 1.5 seconds with its own reason',
  ),
  row(
    'An admin offers a NEW booking to a chosen driver when drivers are not searched',
    ASSIGN,
    'is refused when unknown, when the booking is, when it is not NEW, and when drivers are searched',
  ),
  row(
    'The chosen driver is notified',
    ASSIGN,
    'gets an offer without an end and a notification; the audit log has the choice',
  ),
  row(
    'Pay now is for riders whose trip is due',
    'src/features/bookings/booking-actions.test.ts',
    'offers "pay now" to riders, for trips whose fare is due',
  ),
  row(
    'A wallet’s balance and history move together',
    'domain/wallet/ledger.test.ts',
    'keeps the balance after each entry, without rounding errors',
  ),
  row(
    'A withdrawal is processed once',
    WITHDRAWAL,
    'holds the amount, is booked when it was paid out, and a repeat changes nothing',
  ),
  row(
    'Exactly one language is the default, and it cannot be deleted',
    LANGUAGE,
    'have exactly one default, which moves and cannot be deleted',
  ),
  row(
    'A driver that an admin adds is approved, active and free',
    PEOPLE,
    'get an account and a profile: a driver of an admin is approved, active and free',
  ),
];

const checks: readonly Row[] = [
  row(
    'A booking needs a signed-in person',
    CHECKS,
    'asks a logged-out person to log in before anything else',
  ),
  row('A booking needs a profile', CHECKS, 'sends a person without a profile to the operator'),
  row('Only riders book', CHECKS, 'lets no %s book on the landing page'),
  row('A booking needs e-mail and names', CHECKS, 'asks to complete a profile with a blank %s'),
  row(
    'Pickup, drop and car type are required',
    BOOKING,
    'is asked for what is missing, in the order of the specification, and keeps the rest',
  ),
  row('A route that is not found', BOOKING, 'sees that no route was found, and the retry works'),
  row(
    'Book Later is at least fifteen minutes ahead, on the screen',
    CHECKS,
    'is at least fifteen minutes ahead for Book Later',
  ),
  row(
    'Book Later is at least fifteen minutes ahead, on the server',
    QUOTE,
    'is a time at least fifteen minutes ahead for Book Later',
  ),
  row('A delivery’s phone', QUOTE, 'is refused with a phone that is none'),
  row('An admin chooses rider, places and car type', ADD_BOOKING, 'is asked for rider, places and car type'),
  row(
    'A rider without a mobile number cannot be booked for',
    ADD_BOOKING,
    'cannot book for a rider without a mobile number',
  ),
  row('The contact field of the login', LOGIN, 'refuses "%s" with an alert'),
  row('A country is required', CONTACT, 'asks for the country before anything else'),
  row('A code has six digits', LOGIN, 'refuses a code that has not six digits without asking the server'),
  row('A profile needs names', PROFILE, 'refuses an empty name with an alert'),
  row('A profile needs a valid e-mail', PROFILE, 'refuses an e-mail that is none'),
  row(
    'Locked contacts are never written',
    'src/features/profile/profile.schema.test.ts',
    'of a person registered by %s keep the locked contact out of what is written',
  ),
  row('A driver needs approval', LOGIN, 'a driver who is not approved sees the reason and is signed out'),
  row(
    'A taken e-mail or mobile is refused',
    PEOPLE,
    'are refused when e-mail or mobile are taken, and leave nothing behind',
  ),
  row(
    'E-mail and mobile are set only when a person is added',
    'domain/staff/people.test.ts',
    'changes neither e-mail nor mobile of a known person',
  ),
  row(
    'The referral bonus is required, a picture is chosen, JSON parses, the default language stays',
    CATALOGUE,
    '$code shows in the $where',
  ),
  row('A credit needs a person and an amount', CREDIT, 'is refused for nobody, and for no money'),
  row(
    'Demo mode blocks every change but five',
    GATES,
    'lets $action through only if the specification names it',
  ),
  row(
    'Demo mode is tried with every change',
    GATES,
    'is tried with every change that the contracts offer to staff',
  ),
  row(
    'Demo mode blocks cancelling, manual dispatch and Add booking by an admin',
    GATES,
    'lets $action through only if the specification names it',
  ),
  row(
    'A fare is never below the minimum',
    FARE,
    'lifts a short trip to the minimum fare before the fee is taken',
  ),
  row(
    'Only located, approved, active, free drivers are available',
    AVAILABLE,
    'is neither shown nor dispatched when a driver %s',
  ),
  row(
    'Broadcasts reach devices by role and kind',
    BROADCASTS,
    'reach each device once, by role and kind; All matches any',
  ),
  row('A driver sees only its own offers', MATRIX, '%s'),
];

const roles: readonly Row[] = [
  row(
    'A new account is an approved rider with an empty wallet',
    SIGNUP,
    'makes an approved rider with the proven e-mail, wallet 0 and a referral id',
  ),
  row(
    'Nobody becomes an admin by signing up',
    SIGNUP,
    'never takes usertype admin, approval or money from what is said',
  ),
  row('Each path is read and written by its roles only', MATRIX, '%s'),
  row('Each file is read and written by its roles only', STORAGE, '%s'),
  row(
    'Calls are open to their roles only',
    `${COMMANDS}/platform/http/api-handler.test.ts`,
    'opens an endpoint for its roles only, as they are stored now',
  ),
  row(
    'Riders do not see the operator’s part in the table',
    BOOKINGS,
    'hides the operator’s part from riders',
  ),
  row(
    'Riders cannot read driver share and convenience fee in the record',
    'tests/security/privacy.test.ts',
    'finds neither the fee nor the driver share, whatever the booking holds of its price',
  ),
  row(
    'What each role loads',
    SESSION,
    'opens the streams of a $user.usertype, and closes all of them at sign-out',
  ),
  row(
    'A fleet admin has only its own drivers',
    PEOPLE,
    'of a fleet are changed by its admin, who neither approves them nor gives them away',
  ),
  row(
    'A fleet admin has only its own bookings',
    SEARCH,
    'gives a fleet admin its own and nothing else, whatever it asks for',
  ),
  row(
    'Only an admin assigns drivers',
    BACKEND,
    'a driver may not ask for a price, a rider may not ask who exists or send messages',
  ),
  row(
    'Accounts of staff keep wallet 0 and regType admin',
    PEOPLE,
    'get an account and a profile: a driver of an admin is approved, active and free',
  ),
  row('Other roles are led away from a protected screen', SCREENS, '$path turns a $role away'),
];

const calls: readonly Row[] = [
  row(
    'Every endpoint is declared, checked and limited',
    'tests/architecture/endpoints.test.ts',
    '%s says who may call it and how often, and refuses unknown input',
  ),
  row('Places, coordinates, addresses and routes', SLICES, 'find places, their points, addresses and routes'),
  row('The distance matrix', PLACES, 'has a row for each start and a cell for each destination'),
  row('Waypoints are sampled to 25', PLACES, 'sample many waypoints to 25'),
  row(
    'validate_referrer',
    `${COMMANDS}/accounts/sign-in/validate-referrer.command.test.ts`,
    'knows a code that belongs to somebody, and no other',
  ),
  row(
    'check_user_exists',
    `${COMMANDS}/accounts/sign-in/check-user-exists.command.test.ts`,
    'finds who holds the e-mail or the mobile, once each',
  ),
  row(
    'request_email_otp',
    `${COMMANDS}/accounts/sign-in/email-otp.command.test.ts`,
    'mails six digits, leading zeros included, in the words of the default language',
  ),
  row(
    'verify_email_otp answers a token to sign in with',
    `${COMMANDS}/accounts/sign-in/email-otp.verify.test.ts`,
    'makes an account with a proven address and answers its token',
  ),
  row(
    'user_signup',
    SIGNUP,
    'takes the mobile of a phone sign-in from the token and the e-mail from what is said',
  ),
  row(
    'get_providers',
    `${COMMANDS}/payments/providers/get-providers.command.test.ts`,
    'answers only what is configured, in the order of the known names',
  ),
  row(
    'send_notification',
    `${COMMANDS}/notifications/send-notification.command.test.ts`,
    'says that the message was sent',
  ),
  row(
    'A place search waits 200 ms',
    'src/components/place-search/PlaceSearchField.test.tsx',
    'asks once, 200 ms after the last key',
  ),
  row('Live tracking takes the last entry', TRIP_STATE, 'takes the last entry, and each new one'),
  row(
    'Live tracking fails without an entry',
    TRIP_STATE,
    'fails with location_fetch_error while there is no entry, and continues with the first',
  ),
  row(
    'A chat is one list of both sides',
    'src/api/firebase/trip-parts.test.ts',
    'are one list in the order of their keys, across senders and drivers',
  ),
  row('A photo of a parcel goes to file storage', DRIVER_STATE, 'gets its photos'),
  row(
    'A licence’s picture replaces the one before',
    PEOPLE,
    'get their licence from what the caller uploaded',
  ),
  row(
    'A quote has the server’s price',
    QUOTE,
    "is the formula's price on the server's own route, stored and answered alike",
  ),
  row(
    'A booking is written once for its quote',
    WEB_SERVICES,
    'writes the quote’s booking once, however often it is asked',
  ),
  row(
    'A push has its channel by CarHornRepeat',
    NOTIFY,
    'repeats the horn for offers to drivers only, and only when the settings say so',
  ),
  row(
    'A car type is added, changed, pictured and deleted',
    `${COMMANDS}/staff/catalogue/edit-catalogue.command.test.ts`,
    'are added, changed, pictured and deleted, each with its audit entry',
  ),
  row('A promo is changed', FORMS, '$name'),
  row(
    'Settings change one by one',
    `${COMMANDS}/staff/catalogue/edit-settings.command.test.ts`,
    'change one by one, and secrets are kept apart and out of the audit log',
  ),
  row(
    'The payment form has its ten hidden fields',
    TRIP,
    'by card posts the hidden fields of the specification, and only these, after the choice is fixed',
  ),
];

const errors: readonly Row[] = [
  row('Every code of the catalogue shows where it belongs', CATALOGUE, '$code shows in the $where'),
  row('No code of the catalogue is left out', CATALOGUE, 'no code of the catalogue is left out'),
  open('No Route Found: the server refuses such a quote, so no screen can show it', 'part 10'),
  row(
    'The alert dialog has the title Alert and a Close button',
    SHELL,
    'is one alert with the title Alert and a close button',
  ),
  row(
    'A failed phone sign-in shows the provider’s code and message',
    LOGIN,
    'shows the code and message of the provider',
  ),
  row(
    'A booking that is not saved shows "code: message"',
    BOOKING,
    'sees "code: message" with a text of use when the booking could not be saved',
  ),
  row(
    'An estimate that fails opens the alert with its code',
    'src/state/estimate/estimate.test.ts',
    'fails with the code of the server, in the slice and in an alert, and a retry works',
  ),
  row('The start without settings', SHELL, 'says when there are no settings'),
  row(
    'The start when settings cannot be fetched',
    SHELL,
    'offers another try when the settings cannot be fetched',
  ),
  row(
    'The success messages: booking and its id',
    BOOKING,
    'books a taxi now: places, price, confirm, booking id, and the row in the bookings',
  ),
  row(
    'The success messages: driver assigned',
    BOOKINGS,
    'shows each candidate with distance and load, asks the chosen one and says so',
  ),
  row('The success messages: profile updated', PROFILE, 'saves what changed, and says so ten seconds later'),
  row('Notifications speak the receiver’s language', NOTIFY, "speaks the receiver's language"),
  row('A notification of a rating has the rating for X', NOTIFY, 'puts the rating into the text'),
];

const constants: readonly Row[] = [
  row(
    'Distance, time and base fare make the fare; a flat fee comes on top',
    FARE,
    'adds distance, time and base fare, and a flat fee on top',
  ),
  row(
    'Parcel type and option are added',
    FARE,
    'adds the chosen parcel type and option before the minimum is applied',
  ),
  row('A base fare counts only above zero', FARE, 'ignores a base fare below zero'),
  row(
    'The fee may be a percentage; miles are 1.609344 kilometres',
    FARE,
    'counts in miles when the operator does, and takes a percentage of the fare',
  ),
  row(
    'Total, fee and driver share add up',
    FARE,
    'always adds up to the cent, is never below the minimum, and takes the exact percentage',
  ),
  row(
    'References have six letters, referral codes five',
    IDENTIFIERS,
    'are six and five uppercase letters from A to Z',
  ),
  row('Start codes are from 10000 to 99999', IDENTIFIERS, 'make start codes from 10000 to 99999'),
  row(
    'Drivers are searched within the radius, in the operator’s unit',
    DISPATCH,
    'are searched in the operator’s unit',
  ),
  row('Only drivers who can take the trip are asked', ADVANCE, 'asks only drivers who can take the trip'),
  row(
    'Nobody is asked where drivers are not searched',
    DISPATCH,
    'leaves the choice to an admin when drivers are not searched automatically',
  ),
  row(
    'Reports are of the day and month in the city',
    TOTALS,
    'is of the day and month in the city, across midnight',
  ),
  row(
    'Book Later wants fifteen whole minutes',
    'domain/booking/book-later.test.ts',
    'wants fifteen whole minutes',
  ),
  row('A login code has six digits', CONTACT, 'is whole with six digits only'),
  row(
    'Unpaid bookings end after 1.5 s',
    BOOKINGS_STATE,
    'of an unfinished payment happens after 1.5 seconds with its own reason',
  ),
  row(
    'Sign-out waits two seconds',
    SESSION,
    'a driver waiting for approval sees the reason and is signed out after two seconds',
  ),
  row('Ten reasons on a page', SCREENS, 'cancellation reasons come ten on a page'),
  row('The drawer below 768 pixels', LAYOUTS, 'has the menu in a drawer below 768 pixels'),
  row(
    'English is the fallback language',
    STARTUP,
    'goes on in English when languages or car types cannot be loaded, and fills them in when they come',
  ),
  row(
    'Chat dates are month:day:year',
    'src/features/chat/message-time.test.ts',
    'a message’s day is read as month, day and year',
  ),
  row(
    'Money has the configured decimals, and its symbol in place',
    'domain/money/money.test.ts',
    'writes the symbol before the amount, or after it when swipe_symbol is set',
  ),
];

export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  '1 product': product,
  '2 screens': screens,
  '3 records': records,
  '4 states': states,
  '5 checks': checks,
  '6 roles': roles,
  '7 calls': calls,
  '8 errors': errors,
  '9 constants': constants,
};
