import type { trustedContactStrings as english } from '../en/trusted-contacts';

/** Trusted contacts of a rider, and the page on which one ends the messages (docs/product.md 7.16). */
export const trustedContactStrings = {
  trusted_title: 'Contacts de confiance',
  trusted_text:
    'Jusqu’à cinq personnes reçoivent d’elles-mêmes le lien pour suivre votre trajet dès qu’il commence. Chacune est prévenue une fois que vous l’avez nommée et peut arrêter les messages.',
  trusted_when: 'Leur envoyer le lien',
  trusted_when_night: 'La nuit',
  trusted_when_always: 'À chaque trajet',
  trusted_when_never: 'Jamais',
  trusted_from: 'De',
  trusted_to: 'À',
  trusted_name: 'Nom',
  trusted_contact: 'Mobile ou e-mail',
  trusted_contact_mail: 'E-mail',
  trusted_add: 'Ajouter le contact',
  trusted_remove: 'Retirer',
  trusted_remove_person: 'Retirer {name}',
  trusted_stopped: 'Ne veut pas de messages',
  trusted_stop_title: 'Messages sur les trajets de {name}',
  trusted_stop_text:
    '{name} vous a nommé contact de confiance. Quand un trajet commence, vous pouvez recevoir un lien pour le suivre.',
  trusted_stop_button: 'Arrêter ces messages',
  trusted_stop_done: 'C’est fait. Vous ne recevrez plus de messages sur ces trajets.',
  trusted_stop_unknown: 'Ce lien n’est plus valable. Vous ne recevrez pas de messages par lui.',
} as const satisfies Record<keyof typeof english, string>;
