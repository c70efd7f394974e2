import { complainFor } from '@domain/contracts/callers';
import * as contracts from '@domain/contracts/complaints';
import { notify } from '../notifications/notify';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
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
  type ComplaintPorts,
} from './complaints.command';
import {
  answerLostItemCommand,
  closeLostItemCommand,
  ownLostItemCommand,
  reportLostItemCommand,
  writeLostItemCommand,
} from './lost-item.command';

export const complaintPorts: ComplaintPorts = { store, clock, notify, settings: () => readSettings(store) };

const HOUR_SECS = 3600;
/** Counted by all instances together: staff read every one of them. */
const ofPerson = (limit: number) => [{ by: 'uid', limit, windowSecs: HOUR_SECS, isShared: true }] as const;
const ofStaff = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** Complaints of riders and drivers, and what staff do about them (docs/product.md 6.17, 9.7). */
export const complaintEndpoints = [
  defineEndpoint(contracts.complain, {
    rateLimits: ofPerson(6),
    handle: (input, caller) => complainCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(complainFor, {
    rateLimits: ofStaff,
    handle: (input, caller) => complainForCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.replyComplaint, {
    rateLimits: ofPerson(20),
    handle: (input, caller) => replyComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.ownComplaint, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => ownComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.reportLostItem, {
    rateLimits: ofPerson(6),
    handle: (input, caller) => reportLostItemCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.answerLostItem, {
    rateLimits: ofPerson(20),
    handle: (input, caller) => answerLostItemCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.writeLostItem, {
    rateLimits: ofPerson(20),
    handle: (input, caller) => writeLostItemCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.closeLostItem, {
    rateLimits: ofPerson(20),
    handle: (input, caller) => closeLostItemCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.ownLostItem, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => ownLostItemCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.findComplaints, {
    rateLimits: ofStaff,
    handle: (input) => findComplaintsCommand(complaintPorts, input),
  }),
  defineEndpoint(contracts.openComplaint, {
    rateLimits: ofStaff,
    handle: (input, caller) => openComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.takeComplaint, {
    rateLimits: ofStaff,
    handle: (input, caller) => takeComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.answerComplaint, {
    rateLimits: ofStaff,
    handle: (input, caller) => answerComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(contracts.closeComplaint, {
    rateLimits: ofStaff,
    handle: (input, caller) => closeComplaintCommand(complaintPorts, input, requireCaller(caller)),
  }),
];
