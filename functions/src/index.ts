import './platform/global-options';

export { api } from './api.function';
export { bookingCreated } from './bookings/booking-created.function';
export { bookingRequestsChanged } from './dispatch/booking-requests-changed.function';
export { dispatchTimer } from './dispatch/dispatch-timer.function';
export { dispatcher } from './dispatch/dispatcher.function';
export { uploadChecked } from './files/upload-checked.function';
export { sweeper } from './maintenance/sweep.function';
export { chatMessageCreated } from './notifications/chat-message-created.function';
export { bookingStatusChanged } from './trips/booking-status-changed.function';
export { pay } from './pay.function';
