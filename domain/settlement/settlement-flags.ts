/** Reasons for staff to look at a settlement, none of which costs the rider anything. */
export const SETTLEMENT_FLAGS = [
  'above_cap',
  'longer_way',
  'slow_drive',
  'ended_elsewhere',
  'too_early',
  'doubtful_track',
  'missing_track',
] as const;
export type SettlementFlag = (typeof SETTLEMENT_FLAGS)[number];
