import { complainFor } from '@domain/contracts/people/callers';
import * as contracts from '@domain/contracts/money/complaints';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { complainForCommand } from './complain-for.command';
import {
  answerComplaintCommand,
  closeComplaintCommand,
  complainCommand,
  findComplaintsCommand,
  openComplaintCommand,
  ownComplaintCommand,
  replyComplaintCommand,
  takeComplaintCommand,
} from './complaints.command';
import {
  answerLostItemCommand,
  closeLostItemCommand,
  ownLostItemCommand,
  reportLostItemCommand,
  writeLostItemCommand,
} from './lost-item.command';

/** The limit counts calls across all instances, because staff read every complaint. */
const anHour = (limit: number) => [{ by: 'uid', limit, windowSecs: 3600, isShared: true }] as const;
const ofPerson = endpointsWith(services, anHour(20));
const ofStaff = endpointsWith(services, perMinute(120));

/** The calls for complaints of riders and drivers, and for the replies of staff. */
export const complaintEndpoints = [
  ofPerson(contracts.complain, complainCommand, anHour(6)),
  ofPerson(contracts.replyComplaint, replyComplaintCommand),
  ofPerson(contracts.ownComplaint, ownComplaintCommand, perMinute(60)),
  ofPerson(contracts.reportLostItem, reportLostItemCommand, anHour(6)),
  ofPerson(contracts.answerLostItem, answerLostItemCommand),
  ofPerson(contracts.writeLostItem, writeLostItemCommand),
  ofPerson(contracts.closeLostItem, closeLostItemCommand),
  ofPerson(contracts.ownLostItem, ownLostItemCommand, perMinute(60)),
  ofStaff(complainFor, complainForCommand),
  ofStaff(contracts.findComplaints, findComplaintsCommand),
  ofStaff(contracts.openComplaint, openComplaintCommand),
  ofStaff(contracts.takeComplaint, takeComplaintCommand),
  ofStaff(contracts.answerComplaint, answerComplaintCommand),
  ofStaff(contracts.closeComplaint, closeComplaintCommand),
];
