import { expect, it } from 'vitest';
import { LIST_LIMITS, RATING_RANGE, TEXT_LIMITS } from './limits';

// Rules, forms and screens use these numbers. With a lower number, the rules would refuse queries of older
// apps, or texts that people could store before.
it('the limits of lists are the same numbers as in the rules', () => {
  expect(LIST_LIMITS).toEqual({
    bookings: 1000,
    users: 2500,
    driversOnDuty: 5000,
    withdraws: 500,
    notifications: 500,
    alerts: 500,
    attention: 500,
    officeLooks: 200,
    reviews: 500,
    walletHistory: 200,
    ratings: 200,
    userNotifications: 100,
    dayReports: 400,
    monthDriverReports: 1000,
  });
  expect(TEXT_LIMITS).toEqual({
    personName: 80,
    email: 254,
    bankField: 120,
    locale: 12,
    pushToken: 4096,
    platform: 20,
    deviceName: 64,
    cancelReason: 200,
    ratingComment: 500,
    chatMessage: 1000,

    notedPath: 3000,

    chatDate: 10,

    chatTime: 5,
    recordKey: 40,
    spot: 60,
    savedPlaceLabel: 40,
    savedPlaceDescription: 500,
    placeId: 1024,
  });
  expect(RATING_RANGE).toEqual({ min: 1, max: 5 });
});
