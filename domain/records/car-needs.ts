import { z } from 'zod';

export const CAR_NEEDS = ['child_seat', 'wheelchair', 'pet', 'luggage', 'bike'] as const;
export type CarNeed = (typeof CAR_NEEDS)[number];

/** The needs of a trip that a person chose in a form. */
export const chosenCarNeeds = z.array(z.enum(CAR_NEEDS)).max(CAR_NEEDS.length);
