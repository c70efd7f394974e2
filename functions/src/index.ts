import './platform/global-options';

export { api } from './api.function';
export { bookingCreated } from './bookings/booking-created.function';
export { uploadChecked } from './files/upload-checked.function';
export { sweeper } from './maintenance/sweep.function';
