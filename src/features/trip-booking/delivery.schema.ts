import { z } from 'zod';
import { deliveryPhoneSchema, instructionDataSchema } from '@domain/contracts/trip/bookings';
import type { InstructionData } from '@domain/contracts/trip/bookings';

const note = z.string().trim().max(500);
const index = z.number().int().min(0).nullable();
const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * The schema of the options dialog. For a delivery, the name of the receiver and a phone number of digits,
 * spaces and dashes are required. Every error has the code `deliveryDetailMissing`.
 */
export function optionsFormSchema(isDelivery: boolean) {
  const person = z.string().trim().max(120);
  return z
    .object({
      deliveryPerson: isDelivery ? person.min(1, 'deliveryDetailMissing') : person,
      deliveryPersonPhone: isDelivery ? deliveryPhoneSchema : z.string(),
      pickUpInstructions: note,
      deliveryInstructions: note,
      parcelTypeIndex: index,
      optionIndex: index,
    })
    .transform((form): InstructionData => {
      const chosen = {
        parcelTypeIndex: form.parcelTypeIndex ?? undefined,
        optionIndex: form.optionIndex ?? undefined,
      };
      if (!isDelivery) return instructionDataSchema.parse(chosen);
      return instructionDataSchema.parse({
        ...chosen,
        deliveryPerson: form.deliveryPerson,
        deliveryPersonPhone: form.deliveryPersonPhone,
        pickUpInstructions: orNothing(form.pickUpInstructions),
        deliveryInstructions: orNothing(form.deliveryInstructions),
      });
    });
}
export type OptionsFormInput = z.input<ReturnType<typeof optionsFormSchema>>;
