/** Trusted contacts of a rider, and the page on which one ends the messages (docs/product.md 7.16). */
export const trustedContactStrings = {
  trusted_title: 'Trusted contacts',
  trusted_text:
    'Up to five people get the link to follow your ride by themselves when it starts. Each hears once that you named them, and can stop the messages.',
  trusted_when: 'Send them the link',
  trusted_when_night: 'At night',
  trusted_when_always: 'On every ride',
  trusted_when_never: 'Never',
  trusted_from: 'From',
  trusted_to: 'Until',
  trusted_name: 'Name',
  trusted_contact: 'Mobile number or e-mail',
  trusted_contact_mail: 'E-mail',
  trusted_add: 'Add contact',
  trusted_remove: 'Remove',
  trusted_remove_person: 'Remove {name}',
  trusted_stopped: 'Wants no messages',
  trusted_stop_title: 'Messages about the rides of {name}',
  trusted_stop_text:
    '{name} named you as a trusted contact. When a ride starts, you may get a link to follow it.',
  trusted_stop_button: 'Stop these messages',
  trusted_stop_done: 'Done. You get no more messages about these rides.',
  trusted_stop_unknown: 'This link isn’t valid any more. You get no messages by it.',
} as const;
