import { onSchedule } from 'firebase-functions/scheduler';
import { resumeDeletions } from '../accounts/leaving/delete-account.command';
import { sweepComplaints } from '../complaints/complaints.command';
import { flushCounts, positionsInstances, tracksInstances, tracksSetting } from '../platform/adapters';
import { correlated, newTrace } from '../platform';
import { sweepImports } from '../imports/imports.command';
import { keepOnDuty } from '../dispatch/duty/keep-on-duty.command';
import { sweepRefunds } from '../money-desk/refunds';
import { payPorts } from '../payments/payments';
import { sweepTips } from '../payments/attempts/tip.command';
import { sweepAttempts } from '../payments/attempts/sweep-attempts.command';
import {
  GATEWAY_SECRET_PARAMS,
  GOOGLE_MAPS_SERVER_KEY,
  OTP_PEPPER,
  SMS_TOKEN,
  SMTP_URL,
} from '../platform/params';
import { TIMER } from '../platform/profiles';
import { issueBacklog, issueDocuments, mailDocuments } from '../receipts/receipts';
import { advanceDueReferrals } from '../referrals/advance-referral.command';
import { forgetGoogleData } from '../retention/forget-google.command';
import { moveTracks } from '../retention/move-tracks.command';
import { removeNotices } from '../retention/remove-notices.command';
import { removeOld } from '../retention/remove-old.command';
import { sweepShares } from '../sharing/shares.command';
import { sendSms } from '../sms/sms';
import { reviewTrackRights } from '../instances/booking-copies.command';
import { reviewPeopleCopies } from '../instances/people-copies.command';
import { services } from '../services';
import { takeUp } from '../trips/effects/look-at-trip';
import { sendTrusted } from '../trusted-contacts/trusted-messages';
import { sweep } from './sweep.command';

/**
 * Cleans up every five minutes. The sweeper deletes expired quotes, codes, counters and links, and records
 * whose retention time is over. It completes bookings that a lost trigger left incomplete, and finishes
 * interrupted account deletions and card payments. The timer in
 * `functions/src/dispatch/search/dispatcher.trigger.ts` handles trips and their settlements.
 */
export const sweeper = onSchedule(
  // The timeout includes gateways and mail servers that do not answer. They can delay three parts of the
  // sweep. Each of these parts begins no request after `LONGEST_MS`
  // (`functions/src/platform/work/work-on-each.ts`), and then waits for its last requests.
  {
    ...TIMER,
    schedule: 'every 5 minutes',
    timeoutSeconds: 240,
    // The key of the maps finds the places of open trips again.
    secrets: [GOOGLE_MAPS_SERVER_KEY, OTP_PEPPER, SMTP_URL, SMS_TOKEN, ...GATEWAY_SECRET_PARAMS],
  },
  () =>
    correlated({ trace: newTrace() }, async () => {
      const result = await sweep({
        ...services,
        takeUpBooking: takeUp,
        keepOnDuty: (uid) => keepOnDuty(services, uid),
        others: {
          imports: () => sweepImports(services),
          shares: () => sweepShares(services),
          deletions: () => resumeDeletions(services),
          attempts: async () => sweepAttempts(await payPorts()),
          tips: async () => sweepTips(await payPorts()),
          complaints: () => sweepComplaints(services),
          refunds: async () => sweepRefunds(await payPorts()),
          documents: issueDocuments,
          documentBacklog: issueBacklog,
          documentMails: mailDocuments,
          sms: sendSms,
          trustedMessages: sendTrusted,
          referrals: () => advanceDueReferrals(services),
          positionsRights: () => reviewPeopleCopies({ ...services, instances: positionsInstances() }),
          readersRights: () => reviewPeopleCopies({ ...services, instances: tracksInstances() }),
          trackRights: () => reviewTrackRights({ ...services, instances: tracksSetting() }),
          googleData: () => forgetGoogleData(services),
          movedTracks: () => moveTracks(services),
          notices: () => removeNotices(services),
          retention: () => removeOld(services),
        },
      });
      services.log.info('swept', result);
      await flushCounts();
    }),
);
