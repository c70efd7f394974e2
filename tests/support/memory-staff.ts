import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { withStartCode } from '@domain/trip/steps/start-code';
import type {
  findAnything as findAnythingContract,
  searchBookings as searchContract,
} from '@domain/contracts/trip/search';
import type * as dispatchContracts from '@domain/contracts/office/dispatch';
import type { findAudit as findAuditContract } from '@domain/contracts/office/audit';
import type * as personPage from '@domain/contracts/people/person-page';
import type * as imports from '@domain/contracts/office/imports';
import {
  checkImportCommand,
  leftRowsCommand,
  listImportsCommand,
  runImportCommand,
  stageImportCommand,
} from '../../functions/src/imports/imports.command';
import type { ImportPorts } from '../../functions/src/imports/import-ports';
import type * as callers from '@domain/contracts/people/callers';
import type * as office from '@domain/contracts/office/office';
import type { readReport } from '@domain/contracts/office/reports';
import type { listAccounting } from '@domain/contracts/money/accounting';
import type * as complaints from '@domain/contracts/money/complaints';
import type * as desk from '@domain/contracts/money/money-desk';
import type { closeReview } from '@domain/contracts/office/reviews';
import type * as applications from '@domain/contracts/people/driver-applications';
import type * as fleets from '@domain/contracts/people/fleets';
import type * as people from '@domain/contracts/people/people';
import type * as secondFactorContracts from '@domain/contracts/people/second-factor';
import type * as contracts from '@domain/contracts/office/staff';
import type * as statements from '@domain/contracts/money/statements';
import type * as wallet from '@domain/contracts/money/wallet';
import {
  type AuditEntry,
  auditSchema,
  type BlockRecord,
  blockSchema,
  type Booking,
  bookingSchema,
  type Broadcast,
  broadcastSchema,
  type CancelReason,
  type CarType,
  carTypeSchema,
  type Emergency,
  type Invitation,
  invitationSchema,
  type Language,
  languageSchema,
  type OwnUser,
  privateProfileSchema,
  type PrivateSettings,
  privateSettingsSchema,
  type Promo,
  promoSchema,
  type ReportTotals,
  type Review,
  reviewSchema,
  type Settings,
  settingsSchema,
  type User,
  userSchema,
  type Withdrawal,
  withdrawalSchema,
  type WithdrawBank,
  withdrawBankSchema,
} from '@domain/records';
import { peopleNodes } from '@domain/people/private-profile';
import { DomainError } from '@domain/errors';
import { peopleWordNodes } from '@domain/people/people-words';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { dbPaths } from '@domain/database/paths';
import type { noteExport } from '@domain/contracts/office/exports';
import { noteExportCommand } from '../../functions/src/staff/note-export.command';
import { readStatusCommand } from '../../functions/src/health/read-status.command';
import { openPersonCommand } from '../../functions/src/staff/people/open-person.command';
import type { Identity, PeopleScope, Services } from '@/api/services';
import { parseRecords } from '@/api/parse-records';
import { searchBookingsCommand } from '../../functions/src/bookings/search-bookings.command';
import {
  assignDriverCommand,
  driverCandidatesCommand,
} from '../../functions/src/dispatch/office/assign-driver.command';
import { tripHistoryCommand } from '../../functions/src/bookings/trip-history.command';
import { addGuestCommand } from '../../functions/src/telephone/add-guest.command';
import type { attend as attendContract } from '@domain/contracts/office/attention';
import { attendCommand } from '../../functions/src/attention/attend.command';
import { complainForCommand } from '../../functions/src/complaints/complain-for.command';
import { noteCallerCommand, readCallerCommand } from '../../functions/src/telephone/callers.command';
import { findAnythingCommand } from '../../functions/src/people/find-anything.command';
import { messageDriversCommand } from '../../functions/src/dispatch/office/message-drivers.command';
import { officeEditCommand } from '../../functions/src/dispatch/office/office-edit.command';
import type { EndpointCaller } from '../../functions/src/platform/http/endpoint';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aLog,
  aMailbox,
  foreseeableSecrets,
  memoryAccounts,
} from '../../functions/src/platform/testing/records';
import * as secondFactorCommands from '../../functions/src/accounts/second-factor/second-factor.command';
import {
  secondFactorSchema,
  type SecondFactor,
} from '../../functions/src/accounts/second-factor/second-factor';
import { letPersonBook } from '../../functions/src/staff/people/let-book.command';
import { blockPerson, signOutPerson, unblockPerson } from '../../functions/src/staff/people/block.command';
import {
  changeCancelReasons,
  changeCarType,
  changePromo,
} from '../../functions/src/staff/catalogue/edit-catalogue.command';
import { changeLanguage } from '../../functions/src/staff/catalogue/edit-language.command';
import {
  changeBroadcast,
  previewBroadcastCommand,
} from '../../functions/src/staff/broadcasts/edit-broadcasts.command';
import { findAuditCommand } from '../../functions/src/audit/find-audit.command';
import { listPersonCommand, readPersonCommand } from '../../functions/src/people/person-page.command';
import { changeSettings } from '../../functions/src/staff/catalogue/edit-settings.command';
import {
  addPerson,
  changeLicenseImage,
  deletePerson,
  editPerson,
} from '../../functions/src/staff/people/people.command';
import {
  changeInvitationCommand,
  fleetInvitationsCommand,
  inviteDriverCommand,
  removeFromFleetCommand,
} from '../../functions/src/fleets/fleets.command';
import {
  decideApplicationCommand,
  findApplicationsCommand,
} from '../../functions/src/driver-applications/decide-application.command';
import {
  correctMoneyCommand,
  previewCorrectionCommand,
} from '../../functions/src/money-desk/correct-money.command';
import {
  answerComplaintCommand,
  closeComplaintCommand,
  findComplaintsCommand,
  openComplaintCommand,
  takeComplaintCommand,
} from '../../functions/src/complaints/complaints.command';
import { readReportCommand } from '../../functions/src/reports/read-report.command';
import { listAccountingCommand } from '../../functions/src/money-desk/list-accounting.command';
import { findPaymentsCommand, openMoneyCommand } from '../../functions/src/money-desk/find-payments.command';
import type { MoneyDeskPorts } from '../../functions/src/money-desk/plan-correction';
import { decideRefundCommand } from '../../functions/src/money-desk/refunds';
import { closeReviewCommand } from '../../functions/src/reviews/close-review.command';
import {
  readFleetStatementCommand,
  readStatementCommand,
} from '../../functions/src/statements/read-statement.command';
import { creditWallet } from '../../functions/src/wallet/add-to-wallet.command';
import {
  completeWithdrawalCommand,
  openWithdrawBanksCommand,
} from '../../functions/src/wallet/withdrawal.command';
import {
  completePayoutCommand,
  leavePayoutCommand,
  listPayoutsCommand,
  makePayoutCommand,
  openPayoutCommand,
} from '../../functions/src/wallet/payouts.command';
import type { CallHandlers } from './memory-calls';
import type { MemoryCore } from './memory-core';

/** Data of the back office beyond the public data. */
export type StaffMemoryData = {
  promoList: Promo[];
  broadcasts: Broadcast[];
  withdrawals: Withdrawal[];
  /** the bank details of withdrawals, by the id of each */
  withdrawBanks: Record<string, WithdrawBank>;
  reviews: Review[];
  emergencyRecords: Emergency[];
  audit: AuditEntry[];
  privateSettings: PrivateSettings;
  months: { month: string; totals: ReportTotals }[];
  days: { day: string; totals: ReportTotals }[];
  /** by month (yyyy-mm) */
  monthDrivers: Record<string, { driver?: string; fleetadmin?: string; totals: ReportTotals }[]>;
  /** why the sign-in service answers nothing; null: it answers */
  accountsFailure: string | null;
  /** blocks by person */
  blocks: Record<string, BlockRecord>;
  invitations: (Invitation & { id: string })[];
  /** what the server keeps of second factors, by person */
  secondFactors: Record<string, SecondFactor>;
  /** the nodes of payments and corrections, as the database has them */
  moneyNodes: Record<string, unknown>;
  /** whether a statement has too many entries for one PDF */
  isStatementTooLong: boolean;
  gateways: MoneyDeskPorts['gateways'];
};

/** The claims of a token that the server gave. */
export const memoryClaims = (token: string): { second_factor?: number | undefined } =>
  z.object({ second_factor: z.number().optional() }).parse(JSON.parse(token));

export const emptyStaffData = (): StaffMemoryData => ({
  promoList: [],
  broadcasts: [],
  withdrawals: [],
  withdrawBanks: {},
  reviews: [],
  emergencyRecords: [],
  audit: [],
  privateSettings: {},
  months: [],
  days: [],
  monthDrivers: {},
  accountsFailure: null,
  blocks: {},
  invitations: [],
  secondFactors: {},
  moneyNodes: {},
  isStatementTooLong: false,
  gateways: [],
});

type World = MemoryCore & {
  data: StaffMemoryData & {
    settings: Settings | null;
    languages: Language[];
    carTypes: CarType[];
    cancelReasons: CancelReason[];
    users: OwnUser[];
    bookings: Booking[];
    codes: Record<string, number>;
    identity: Identity | null;
  };
  change(patch: object): void;
};

const MONEY_NODES = [
  'payment_attempts',
  'payments',
  'complaints',
  'caller_notes',
  'corrections',
  'payment_incidents',
  'correction_days',
  'gateway_tries',
  'payouts',
  'wallet_history',
  'ratings',
  'user_notifications',
  'sign_ins',
  'booking_money',
  'booking_notes',
  'booking_history',
  'attention',
  'dispatch',
  'driver_tasks',
  'offer_turns',
  'reports',
  'health_runs',
  'health_hours',
  'health_days',
  'driver_applications',
  'imports',
  'import_rows',
];

/** Files are imported where no maps answer: bookings of a file are tried at the functions. */
const importPorts = (ports: Omit<ImportPorts, 'places' | 'directions' | 'isMailSetUp'>): ImportPorts => ({
  ...ports,
  directions: () => Promise.resolve(null),
  places: {
    autocomplete: () => Promise.resolve({ value: [], isOld: false }),
    coordinates: () => Promise.resolve({ value: null, isOld: false }),
    reverse: () => Promise.resolve({ value: null, isOld: false }),
  },
  isMailSetUp: () => false,
});

const byId = (rows: readonly { id: string }[]): Record<string, unknown> =>
  Object.fromEntries(rows.map(({ id, ...record }) => [id, record]));

/** The back office's service in memory, with the server's own commands behind it, so it refuses the same input. */
export function memoryStaff(world: World): Pick<Services, 'staff'> & { calls: CallHandlers } {
  const { data } = world;

  const caller = (): EndpointCaller => {
    const { identity, users } = data;
    const user = users.find(({ id }) => id === identity?.uid);
    if (!identity || !user) throw new DomainError('unauthenticated');
    return {
      ...identity,
      isEmailVerified: true,
      provider: 'custom',
      signedInAt: Date.now(),
      secondFactor: null,
      role: user.usertype,
    };
  };

  /** Runs a command on the data as a database has them, and takes over what it changed. */
  const run = async <T>(
    work: (
      ports: Parameters<typeof deletePerson>[0] &
        secondFactorCommands.SecondFactorPorts &
        Parameters<typeof inviteDriverCommand>[0] &
        Parameters<typeof changeBroadcast>[0] &
        Parameters<typeof changeCarType>[0] &
        Parameters<typeof creditWallet>[0] &
        Parameters<typeof assignDriverCommand>[0],
    ) => Promise<T>,
  ): Promise<T> => {
    const store = createMemoryStore({
      settings: data.settings ?? {},
      private_settings: data.privateSettings,
      languages: byId(data.languages),
      cartypes: byId(data.carTypes),
      cancel_reason: data.cancelReasons,
      ...peopleNodes(data.users),
      drivers_on_duty: driversOnDuty(data.users, Date.now()),
      bookings: byId(data.bookings),
      promos: byId(data.promoList),
      notifications: byId(data.broadcasts),
      audit: byId(data.audit),
      withdraws: byId(data.withdrawals),
      withdraw_banks: data.withdrawBanks,
      blocks: data.blocks,
      reviews: byId(data.reviews),
      invitations: byId(data.invitations),
      second_factors: data.secondFactors,
      ...data.moneyNodes,
    });
    const told = store.get('bookings') ?? {};
    const answer = await work({
      store,
      completeBooking: () => Promise.resolve(),
      files: { removeAll: () => Promise.resolve() },
      mailer: aMailbox(),
      isMailSetUp: () => true,
      appName: () => Promise.resolve(data.settings?.appName ?? ''),
      textOf: (key) => Promise.resolve(key),
      appUrl: () => 'http://127.0.0.1',
      clock: Date.now,
      log: aLog(),
      secrets: foreseeableSecrets([
        data.users.length,
        ...Array.from({ length: 200 }, (_, index) => index * 7 + Math.floor(index / 10)),
      ]),
      accounts: {
        ...memoryAccounts(),
        customToken: (_uid, claims) => Promise.resolve(JSON.stringify(claims ?? {})),
        ...(data.accountsFailure === null
          ? {}
          : { byEmail: () => Promise.reject(new Error(data.accountsFailure ?? '')) }),
      },
      notify: () => Promise.resolve(),
      push: { send: () => Promise.resolve('sent') },
      pictures: {
        adopt: (upload, uid, target) =>
          upload.startsWith(`users/${uid}/uploads/`)
            ? Promise.resolve(`http://127.0.0.1/files/${target}`)
            : Promise.reject(new DomainError('choose_image_first')),
      },
      settings: () =>
        data.settings === null
          ? Promise.reject(new DomainError('no_database_settings'))
          : Promise.resolve(data.settings),
    });
    const reasons = store.get('cancel_reason');
    world.change({
      settings: settingsSchema.parse(store.get('settings')),
      privateSettings: privateSettingsSchema.parse(store.get('private_settings') ?? {}),
      languages: parseRecords(languageSchema, store.get('languages')),
      carTypes: parseRecords(carTypeSchema, store.get('cartypes')),
      cancelReasons: Array.isArray(reasons) ? reasons : [],
      users: parseRecords(userSchema, store.get('users')).map((user) => ({
        ...user,
        ...privateProfileSchema.parse(store.get(dbPaths.privateProfile(user.id)) ?? {}),
      })),
      // Rows that no command changed are told to nobody.
      ...(isDeepStrictEqual(store.get('bookings') ?? {}, told)
        ? {}
        : { bookings: parseRecords(bookingSchema, store.get('bookings')) }),
      promoList: parseRecords(promoSchema, store.get('promos')),
      broadcasts: parseRecords(broadcastSchema, store.get('notifications')),
      audit: parseRecords(auditSchema, store.get('audit')),
      withdrawals: parseRecords(withdrawalSchema, store.get('withdraws')),
      withdrawBanks: z.record(z.string(), withdrawBankSchema).parse(store.get('withdraw_banks') ?? {}),
      blocks: z.record(z.string(), blockSchema).parse(store.get('blocks') ?? {}),
      reviews: parseRecords(reviewSchema, store.get('reviews')),
      invitations: parseRecords(invitationSchema, store.get('invitations')),
      secondFactors: z.record(z.string(), secondFactorSchema).parse(store.get('second_factors') ?? {}),
      // A node that the command removed is gone; those that it did not have stay.
      moneyNodes: Object.fromEntries([
        ...Object.entries(data.moneyNodes).filter(([node]) => !MONEY_NODES.some((own) => own === node)),
        ...MONEY_NODES.flatMap((node) => {
          const value = store.get(node);
          return value === null ? [] : [[node, value] as const];
        }),
      ]),
    });
    return answer;
  };

  /** People and bookings with the indexes that the server keeps of them. */
  const indexed = () =>
    createMemoryStore({
      ...peopleNodes(data.users),
      ...peopleWordNodes(data.users),
      bookings: byId(data.bookings),
      booking_codes: data.codes,
      booking_index: Object.fromEntries(
        data.bookings.map((row) => [row.id, bookingIndexOf(row.id, withStartCode(row, data.codes[row.id]))]),
      ),
      blocks: data.blocks,
      ...data.moneyNodes,
    });

  const deskOf = (
    ports: Omit<
      MoneyDeskPorts,
      'limiter' | 'gateways' | 'payUrl' | 'isCardPaymentOpen' | 'lookAtTrip' | 'review'
    >,
  ): MoneyDeskPorts => ({
    ...ports,
    limiter: { take: () => Promise.resolve({ isAllowed: true }) },
    gateways: data.gateways,
    payUrl: () => 'http://127.0.0.1/pay',
    review: () => Promise.resolve(),
    isCardPaymentOpen: () => Promise.resolve(false),
    lookAtTrip: () => Promise.resolve(),
  });

  const calls: CallHandlers = {
    edit_car_type: (input: z.output<typeof contracts.editCarType.input>) =>
      run((ports) => changeCarType(ports, input, caller())),
    edit_promo: (input: z.output<typeof contracts.editPromo.input>) =>
      run((ports) => changePromo(ports, input, caller())),
    edit_notifications: (input: z.output<typeof contracts.editBroadcasts.input>) =>
      run((ports) => changeBroadcast(ports, input, caller())),
    preview_notification: (input: z.output<typeof contracts.previewBroadcast.input>) =>
      run((ports) => previewBroadcastCommand(ports, input)),
    edit_cancel_reasons: (input: z.output<typeof contracts.editCancelReasons.input>) =>
      run((ports) => changeCancelReasons(ports, input, caller())),
    add_user: (input: z.output<typeof people.addUser.input>) =>
      run((ports) => addPerson(ports, input, caller())),
    edit_user: (input: z.output<typeof people.editUser.input>) =>
      run((ports) => editPerson(ports, input, caller())),
    delete_user: (input: z.output<typeof people.deleteUser.input>) =>
      run((ports) => deletePerson(ports, input, caller())),
    invite_driver: (input: z.output<typeof fleets.inviteDriver.input>) =>
      run((ports) => inviteDriverCommand(ports, input, caller())),
    fleet_invitations: () => run((ports) => fleetInvitationsCommand(ports, caller())),
    find_driver_applications: (input: z.output<typeof applications.findDriverApplications.input>) =>
      run((ports) => findApplicationsCommand(ports, input)),
    decide_application: (input: z.output<typeof applications.decideApplication.input>) =>
      run((ports) =>
        decideApplicationCommand({ ...ports, textOf: (key) => Promise.resolve(key) }, input, caller()),
      ),
    change_invitation: (input: z.output<typeof fleets.changeInvitation.input>) =>
      run((ports) => changeInvitationCommand(ports, input, caller())),
    remove_from_fleet: (input: z.output<typeof fleets.removeFromFleet.input>) =>
      run((ports) => removeFromFleetCommand(ports, input, caller())),
    block_user: (input: z.output<typeof people.blockUser.input>) =>
      run((ports) => blockPerson({ ...ports, lookAtTrip: () => Promise.resolve() }, input, caller())),
    unblock_user: (input: z.output<typeof people.unblockUser.input>) =>
      run((ports) => unblockPerson({ ...ports, lookAtTrip: () => Promise.resolve() }, input, caller())),
    note_export: (input: z.output<typeof noteExport.input>) =>
      run((ports) => noteExportCommand(ports, input, caller())),
    open_person: (input: z.output<typeof people.openPerson.input>) =>
      run((ports) => openPersonCommand(ports, input, caller())),
    let_book: (input: z.output<typeof people.letBook.input>) =>
      run((ports) => letPersonBook(ports, input, caller())),
    read_person: (input: z.output<typeof personPage.readPerson.input>) =>
      run((ports) => readPersonCommand(ports, input, caller())),
    list_person: (input: z.output<typeof personPage.listPerson.input>) =>
      run((ports) => listPersonCommand(ports, input, caller())),
    find_audit: (input: z.output<typeof findAuditContract.input>) =>
      run((ports) => findAuditCommand(ports, input)),
    list_sign_ins: () => Promise.resolve({ signIns: {} }),
    sign_out_user: (input: z.output<typeof people.signOutUser.input>) =>
      run((ports) => signOutPerson({ ...ports, lookAtTrip: () => Promise.resolve() }, input, caller())),
    start_second_factor: () => run((ports) => secondFactorCommands.offerSecondFactor(ports, caller())),
    confirm_second_factor: (input: z.output<typeof secondFactorContracts.confirmSecondFactor.input>) =>
      run((ports) => secondFactorCommands.setUpSecondFactor(ports, input, caller())),
    prove_second_factor: (input: z.output<typeof secondFactorContracts.proveSecondFactor.input>) =>
      run((ports) => secondFactorCommands.proveWithCode(ports, input, caller())),
    renew_recovery_codes: (input: z.output<typeof secondFactorContracts.renewRecoveryCodes.input>) =>
      run((ports) => secondFactorCommands.replaceRecoveryCodes(ports, input, caller())),
    turn_off_second_factor: (input: z.output<typeof secondFactorContracts.turnOffSecondFactor.input>) =>
      run((ports) => secondFactorCommands.removeSecondFactor(ports, input, caller())),
    reset_second_factor: (input: z.output<typeof secondFactorContracts.resetSecondFactor.input>) =>
      run((ports) => secondFactorCommands.resetSecondFactorOf(ports, input, caller())),
    update_license_image: (input: z.output<typeof people.updateLicenseImage.input>) =>
      run((ports) => changeLicenseImage(ports, input, caller())),
    edit_settings: (input: z.output<typeof contracts.editSettings.input>) =>
      run((ports) => changeSettings(ports, input, caller())),
    edit_language: (input: z.output<typeof contracts.editLanguage.input>) =>
      run((ports) => changeLanguage(ports, input, caller())),
    driver_candidates: (input: z.output<typeof dispatchContracts.driverCandidates.input>) =>
      run((ports) => driverCandidatesCommand(ports, input)),
    search_bookings: (input: z.output<typeof searchContract.input>) =>
      run((ports) => searchBookingsCommand({ ...ports, store: indexed() }, input, caller())),
    find_anything: (input: z.output<typeof findAnythingContract.input>) =>
      run((ports) => findAnythingCommand({ ...ports, store: indexed() }, input, caller())),
    read_caller: (input: z.output<typeof callers.readCaller.input>) =>
      run((ports) => readCallerCommand({ ...ports, store: indexed() }, input)),
    note_caller: (input: z.output<typeof callers.noteCaller.input>) =>
      run((ports) => noteCallerCommand(ports, input, caller())),
    complain_for: (input: z.output<typeof callers.complainFor.input>) =>
      run((ports) => complainForCommand(ports, input, caller())),
    check_import: (input: z.output<typeof imports.checkImport.input>) =>
      run((ports) => checkImportCommand(importPorts(ports), input, caller())),
    stage_import: (input: z.output<typeof imports.stageImport.input>) =>
      run((ports) => stageImportCommand(ports, input, caller())),
    run_import: (input: z.output<typeof imports.runImport.input>) =>
      run((ports) => runImportCommand(importPorts(ports), input, caller())),
    list_imports: () => run((ports) => listImportsCommand(ports, caller())),
    left_rows: (input: z.output<typeof imports.leftRows.input>) =>
      run((ports) => leftRowsCommand(ports, input, caller())),
    add_guest: (input: z.output<typeof callers.addGuest.input>) =>
      run((ports) => addGuestCommand(ports, input, caller())),
    assign_driver: (input: z.output<typeof dispatchContracts.assignDriver.input>) =>
      run((ports) => assignDriverCommand(ports, input, caller().uid)),
    office_edit: (input: z.output<typeof office.officeEdit.input>) =>
      run((ports) =>
        officeEditCommand(
          {
            ...ports,
            timers: { schedule: () => Promise.resolve() },
            textOf: (key) => Promise.resolve(key),
            look: () => Promise.resolve(),
          },
          input,
          caller().uid,
        ),
      ),
    trip_history: (input: z.output<typeof office.tripHistory.input>) =>
      run((ports) => tripHistoryCommand(ports, input)),
    attend: (input: z.output<typeof attendContract.input>) =>
      run((ports) => attendCommand(ports, input, caller().uid)),
    message_drivers: (input: z.output<typeof office.messageDrivers.input>) =>
      run((ports) => messageDriversCommand(ports, input, caller())),
    open_withdraw_banks: (input: z.output<typeof wallet.openWithdrawBanks.input>) =>
      run((ports) => openWithdrawBanksCommand(ports, input, caller())),
    complete_withdraw: (input: z.output<typeof wallet.completeWithdrawal.input>) =>
      run((ports) => completeWithdrawalCommand(ports, input, caller())),
    make_payout: (input: z.output<typeof wallet.makePayout.input>) =>
      run((ports) => makePayoutCommand(ports, input, caller())),
    read_report: (input: z.output<typeof readReport.input>) =>
      run((ports) => readReportCommand(ports, input, caller())),
    list_accounting: (input: z.output<typeof listAccounting.input>) =>
      run((ports) => listAccountingCommand(ports, input)),
    read_statement: (input: z.output<typeof statements.readStatement.input>) =>
      run((ports) => readStatementCommand(ports, input, caller())),
    read_fleet_statement: (input: z.output<typeof statements.readFleetStatement.input>) =>
      run((ports) => readFleetStatementCommand(ports, input, caller())),
    // Read as for the page; the drawing of the file is tried beside the command.
    statement_pdf: async ({ of, id, month, locale }: z.output<typeof statements.statementPdf.input>) => {
      const name = `${of}-${month}-${locale}.pdf`;
      await run<unknown>((ports) =>
        of === 'driver'
          ? readStatementCommand(ports, { month, driver: id, from: 0 }, caller())
          : readFleetStatementCommand(ports, { month, fleet: id, after: null }, caller()),
      );
      return { name, base64: data.isStatementTooLong ? null : btoa('%PDF-') };
    },
    read_status: () => run((ports) => readStatusCommand({ ...ports, revision: '' })),
    report_browser: () => Promise.resolve({ success: true as const }),
    list_payouts: () => run((ports) => listPayoutsCommand(ports)),
    open_payout: (input: z.output<typeof wallet.openPayout.input>) =>
      run((ports) => openPayoutCommand(ports, input, caller())),
    complete_payout: (input: z.output<typeof wallet.completePayout.input>) =>
      run((ports) => completePayoutCommand(ports, input, caller())),
    leave_payout: (input: z.output<typeof wallet.leavePayout.input>) =>
      run((ports) => leavePayoutCommand(ports, input, caller())),
    close_review: (input: z.output<typeof closeReview.input>) =>
      run((ports) =>
        closeReviewCommand({ ...ports, settleAsCash: () => Promise.resolve() }, input, caller().uid),
      ),
    find_complaints: (input: z.output<typeof complaints.findComplaints.input>) =>
      run((ports) => findComplaintsCommand(ports, input)),
    open_complaint: (input: z.output<typeof complaints.openComplaint.input>) =>
      run((ports) => openComplaintCommand(ports, input, caller())),
    take_complaint: (input: z.output<typeof complaints.takeComplaint.input>) =>
      run((ports) => takeComplaintCommand(ports, input, caller())),
    answer_complaint: (input: z.output<typeof complaints.answerComplaint.input>) =>
      run((ports) => answerComplaintCommand(ports, input, caller())),
    close_complaint: (input: z.output<typeof complaints.closeComplaint.input>) =>
      run((ports) => closeComplaintCommand(ports, input, caller())),
    find_payments: (input: z.output<typeof desk.findPayments.input>) =>
      run((ports) => findPaymentsCommand(deskOf(ports), input)),
    open_money: (input: z.output<typeof desk.openMoney.input>) =>
      run((ports) => openMoneyCommand(deskOf(ports), input)),
    preview_correction: (input: z.output<typeof desk.previewCorrection.input>) =>
      run((ports) => previewCorrectionCommand(deskOf(ports), input, caller())),
    correct_money: (input: z.output<typeof desk.correctMoney.input>) =>
      run((ports) => correctMoneyCommand(deskOf(ports), input, caller())),
    decide_refund: (input: z.output<typeof desk.decideRefund.input>) =>
      run((ports) => decideRefundCommand(deskOf(ports), input, caller())),
    add_to_wallet: (input: z.output<typeof wallet.addToWallet.input>) =>
      run((ports) => creditWallet(ports, input, caller())),
    resolve_alert: ({ alertId }: { alertId: string }) => {
      const resolved = (row: Emergency): Emergency =>
        row.id === alertId ? { ...row, state: 'resolved' } : row;
      world.change({ emergencyRecords: data.emergencyRecords.map(resolved) });
      return Promise.resolve({ success: true });
    },
  };

  const isIn = (user: User, scope: PeopleScope): boolean =>
    'usertype' in scope ? user.usertype === scope.usertype : user.fleetadmin === scope.fleetadmin;
  const newest = <T extends { id: string }>(rows: readonly T[], limit: number) => ({
    rows: [...rows].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit),
    hasMore: rows.length >= limit,
  });

  return {
    calls,
    staff: {
      watchPeople: (scope, limit, streamHandlers) =>
        world.watch(
          'people',
          () =>
            newest(
              data.users.filter((user) => isIn(user, scope)),
              limit,
            ),
          streamHandlers,
        ),
      searchPeople: async (scope, text) => {
        await world.enter('staff.searchPeople', scope, text);
        const wanted = text.toLowerCase();
        return data.users.filter(
          (user) =>
            (scope === null || isIn(user, scope)) &&
            [user.firstName, user.lastName, user.email, user.mobile, user.vehicleNumber ?? ''].some((field) =>
              field.toLowerCase().startsWith(wanted),
            ),
        );
      },
      fetchBlock: async (uid) => {
        await world.enter('staff.fetchBlock', uid);
        return data.blocks[uid] ?? null;
      },
      watchPromos: (streamHandlers) =>
        world.watch('promos', () => newest(data.promoList, 1e6).rows, streamHandlers),
      watchLanguages: (streamHandlers) => world.watch('languages', () => data.languages, streamHandlers),
      watchBroadcasts: (limit, streamHandlers) =>
        world.watch('broadcasts', () => newest(data.broadcasts, limit), streamHandlers),
      watchWithdrawals: (limit, streamHandlers) =>
        world.watch('withdrawals', () => newest(data.withdrawals, limit), streamHandlers),
      watchReviews: (limit, streamHandlers) =>
        world.watch('reviews', () => newest(data.reviews, limit), streamHandlers),
      watchEmergencies: (scope, streamHandlers) =>
        world.watch(
          'emergencies',
          () =>
            newest(data.emergencyRecords, 100).rows.filter(
              ({ state, fleetadmin }) =>
                state === 'open' && (scope === 'all' || fleetadmin === scope.fleetadmin),
            ),
          streamHandlers,
        ),
      fetchMonthDrivers: async (month, scope) => {
        await world.enter('staff.fetchMonthDrivers', month, scope);
        return (data.monthDrivers[month] ?? [])
          .filter(({ fleetadmin }) => scope === null || fleetadmin === scope.fleetadmin)
          .map(({ totals, driver = totals.driverName ?? '' }) => ({ driver, totals }));
      },
    },
  };
}
