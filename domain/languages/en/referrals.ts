/** Invited friends on the profile (docs/product.md 6.9); the card brings these texts itself. */
export const referralStrings = {
  profile_referral: 'Your referral code',
  referrals_title: 'Invite friends',
  referrals_text: 'You get {amount} when somebody who joined with your code has paid for enough trips.',
  referrals_none: 'Nobody has joined with your code yet.',
  referral_somebody: 'Somebody',
  referral_paid: 'Paid',
  referral_pending: 'Waiting',
  referral_refused: 'Not paid',
  referral_paid_text: '{amount} in your wallet since {date}',
  referral_refused_text: 'No bonus is paid for this person.',
  referral_trips: '{trips} of {needed} paid trips',
  referral_fees: 'Trips are enough. A few more paid trips are needed for the bonus.',
  referral_month: 'This month’s limit is reached. It follows next month.',
  referral_days: '{days} days left, until {date}',
  referral_soon: 'It’s paid soon.',
} as const;
