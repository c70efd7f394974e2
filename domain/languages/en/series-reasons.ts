/** Why the trip of a day is not booked: notices say it, and the list of repeating trips. */
export const seriesReasonStrings = {
  series_why_debt: 'there is something to pay from before',
  series_why_blocked: 'the account is blocked',
  series_why_car_type: 'this type of car or its option is no longer offered',
  series_why_seats: 'this type of car has too few seats',
  series_why_route: 'we found no way between the places',
  series_why_too_many: 'you have as many trips booked for later as possible',
  series_why_profile: 'the profile isn’t complete',
  series_why_late: 'it was too late to book it',
  series_why_other: 'something went wrong on our side',
} as const;
