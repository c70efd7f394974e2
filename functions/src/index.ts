import './platform/global-options';

export { api } from './api.trigger';
export { bankAccountChanged } from './accounts/bank-account-changed.trigger';
export { bookingCreated } from './bookings/booking-created.trigger';
export { bookingOffersChanged } from './dispatch/search/booking-offers-changed.trigger';
export { dispatchTimer } from './dispatch/search/dispatch-timer.trigger';
export { dispatcher } from './dispatch/search/dispatcher.trigger';
export {
  driverApprovalChanged,
  driverBusyChanged,
  driverCarChanged,
  driverCarFeaturesChanged,
  driverDebtChanged,
  driverDutyChanged,
} from './dispatch/duty/driver-on-duty.trigger';
export {
  rightsChanged,
  secondFactorChanged,
  secondFactorRuleChanged,
  sessionsEnded,
} from './instances/people-copies.trigger';
export { uploadChecked } from './files/upload-checked.trigger';
export { selfTested } from './maintenance/self-tested.trigger';
export { sweeper } from './maintenance/sweep.trigger';
export { chatMessageCreated } from './notifications/chat-message-created.trigger';
export { pushDeviceChanged } from './notifications/push-device-changed.trigger';
export { documentMailCreated } from './receipts/document-mail-created.trigger';
export {
  emailChanged,
  firstNameChanged,
  fleetChanged,
  lastNameChanged,
  mobileChanged,
  plateChanged,
} from './people/person-words.trigger';
export { seriesBooker } from './series/series-booker.trigger';
export { smsCreated } from './sms/sms-created.trigger';
export { trustedMessageCreated } from './trusted-contacts/trusted-message-created.trigger';
export { bookingStatusChanged } from './trips/effects/booking-status-changed.trigger';
export { pay } from './pay.trigger';
