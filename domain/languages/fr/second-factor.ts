import type { secondFactorStrings as english } from '../en/second-factor';

/** Two-step login of staff. */
export const secondFactorStrings = {
  second_factor_title: 'Connexion en deux étapes',
  second_factor_off_text:
    'En plus du code que nous vous envoyons, connectez-vous avec un code d’une application d’authentification sur votre téléphone. Votre messagerie ou votre numéro seuls n’ouvrent alors plus rien.',
  second_factor_on_text:
    'Active depuis le {date}. À la connexion, nous demandons un code de votre application d’authentification.',
  second_factor_set_up: 'Configurer',
  second_factor_scan:
    'Scannez ceci avec votre application d’authentification, ou saisissez la clé à la main. Saisissez ensuite le code que l’application affiche.',
  second_factor_qr: 'Code QR pour l’application d’authentification',
  second_factor_key: 'Clé',
  second_factor_code: 'Code',
  second_factor_code_help: 'Six chiffres de votre application d’authentification',
  second_factor_any_code_help: 'Six chiffres de votre application d’authentification, ou un code de secours',
  second_factor_confirm: 'Confirmer',
  second_factor_codes_title: 'Codes de secours',
  second_factor_codes_text:
    'Chacun de ces codes vous laisse entrer une fois sans votre téléphone. Gardez-les en lieu sûr : nous ne les montrerons plus.',
  second_factor_codes_kept: 'Je les ai gardés',
  second_factor_new_codes: 'Nouveaux codes de secours',
  second_factor_new_codes_text: 'Les anciens ne fonctionnent plus.',
  second_factor_turn_off: 'Désactiver',
  second_factor_turn_off_text:
    'Ensuite, le code que nous vous envoyons suffit pour vous connecter, sauf si votre entreprise demande plus.',
  second_factor_prove_title: 'Saisissez votre code',
  second_factor_prove_text: 'La connexion en deux étapes protège ce compte.',
  second_factor_lost:
    'Ni téléphone ni code de secours ? Un autre administrateur peut réinitialiser votre connexion en deux étapes.',
  second_factor_must_title: 'Configurez la connexion en deux étapes',
  second_factor_must_text:
    'Votre entreprise le demande à son personnel. Il vous faut une application d’authentification sur votre téléphone.',
  second_factor_codes_left: 'Codes de secours restants : {count}',
  second_factor_download: 'Télécharger',
  second_factor_not_now: 'Pas maintenant',
  second_factor_off_title: 'Désactiver la connexion en deux étapes ?',
  second_factor_no_app:
    'Des applications gratuites existent : Google Authenticator, Microsoft Authenticator et Aegis.',
} satisfies Record<keyof typeof english, string>;
