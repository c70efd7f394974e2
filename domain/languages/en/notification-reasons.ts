/** Reasons that screens show too; the other texts of notifications are the server's, and no page carries them. */
export const shownNotificationStrings = {
  rider_no_show: 'The rider didn’t come to the pickup.',
  no_driver_found: 'We couldn’t find a driver.',
  correction_reason_wrong_fare: 'the fare was wrong',
  correction_reason_poor_service: 'something went wrong on the trip',
  correction_reason_paid_twice: 'you paid twice',
  correction_reason_damage: 'damage or cleaning',
  correction_reason_office: 'paid at our office',
  correction_reason_goodwill: 'goodwill',
  correction_reason_other: 'another reason',
} as const;
