import type { seriesStrings as english } from '../en/series';

/** Texts of repeating trips; the reasons stand among those of notices. */
export const seriesStrings = {
  series_repeat: 'Répéter cette course',
  series_weekdays: 'Ces jours',
  series_until: 'Jusqu’au',
  series_price_note:
    'Chaque course est une réservation à part. Nous la faisons {hours} heures avant la course, au prix de ce moment, et vous le disons. Vous pouvez annuler chacune comme toujours.',
  series_confirm: 'Réserver la course répétée',
  series_made: 'Votre course se répète',
  series_made_next: 'Mettez en pause, modifiez, sautez ou terminez dans vos réservations, sous Répétées.',
  series_see: 'Voir les courses répétées',
  series_none:
    'Aucune course ne se répète. Choisissez Réserver pour plus tard dans le formulaire, puis Répéter cette course.',
  series_none_staff: 'Ce passager n’a aucune course répétée.',
  series_active: 'Se répète',
  series_paused: 'En pause',
  series_schedule: '{days} à {time}, jusqu’au {until}',
  series_next: 'Prochains jours',
  series_booked: 'Déjà réservées',
  series_booked_stay:
    'Les courses déjà réservées restent telles quelles. Modifiez ou annulez chacune sur sa page.',
  series_skip: 'Sauter {day}',
  series_take_in: 'Reprendre {day}',
  series_skip_short: 'Sauter',
  series_again_short: 'Reprendre',
  series_pause: 'Mettre en pause',
  series_resume: 'Reprendre',
  series_change: 'Modifier',
  series_change_note: 'La modification vaut pour les courses pas encore réservées.',
  series_end: 'Terminer',
  series_end_ask: 'Plus aucune course n’est réservée. Celles déjà réservées restent.',
  series_problem: '{day} n’est pas réservé : {reason}.',
  series_problem_retry: 'Nous réessayons jusque peu avant la course.',
  series_problem_over: 'Ce jour est passé.',
  series_save: 'Enregistrer',
  series_of_rider: 'Courses répétées de ce passager',
  series_part: 'Fait partie d’une course répétée',
  series_time: 'Heure de prise en charge',
  series_mode: 'Comment payer',
  series_pay_end: 'Choisir après chaque course',
  series_car: 'Type de voiture',
} as const satisfies Record<keyof typeof english, string>;
