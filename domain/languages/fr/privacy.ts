import type { privacyStrings as english } from '../en/privacy';

/** The privacy policy in French, one heading and text per section of docs/product.md 2.5. */
export const privacyStrings = {
  privacy_title: 'Politique de confidentialité',
  privacy_lead:
    'Ce que cette application conserve à votre sujet, pourquoi, combien de temps, et qui d’autre y a accès.',
  privacy_information_title: 'Données que nous recueillons',
  privacy_information_text:
    'Pour ouvrir un compte, nous enregistrons votre nom, votre adresse e-mail, votre numéro de mobile et votre langue, ainsi qu’une photo si vous en ajoutez une. Pour chaque course, nous enregistrons le départ et l’arrivée, l’itinéraire, les horaires, le prix et le mode de paiement. Pendant une course, nous enregistrons la position du véhicule. Les chauffeurs nous communiquent aussi les informations de leur véhicule, de leur permis et de leur compte bancaire. Nous utilisons tout cela pour réaliser vos courses, payer les chauffeurs, vous répondre et tenir la comptabilité exigée par la loi. Nous ne vendons pas ces données.',
  privacy_log_title: 'Journaux techniques',
  privacy_log_text:
    'Lorsqu’un appel à ce service échoue ou est refusé, notre serveur note l’heure, l’appel et son résultat. Pour empêcher les abus, il compte aussi les appels par adresse réseau pendant une courte durée. Nous lisons ces notes pour trouver les pannes, et pour rien d’autre. Pour vos 20 dernières connexions, nous conservons l’heure, le moyen et le nom de votre navigateur et de votre système ; vous et notre équipe pouvez voir cette liste. Votre navigateur garde un nom d’appareil aléatoire, et nous conservons un code tiré des dix derniers, pour reconnaître les comptes de personnes bloquées.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'Nous ne déposons aucun cookie publicitaire ou de suivi. Votre navigateur garde votre connexion, votre langue et votre thème de couleurs pour que vous n’ayez pas à les saisir de nouveau. Effacer les données de ce site dans votre navigateur les supprime.',
  privacy_providers_title: 'Prestataires',
  privacy_providers_text:
    'Nous utilisons Google Firebase, qui stocke nos données et envoie les notifications pour notre compte. Les adresses que vous recherchez sont transmises à notre fournisseur de cartes sans votre nom. Les paiements se font sur les pages du prestataire de paiement que vous choisissez ; nous ne voyons jamais votre numéro de carte. Chacun d’eux ne peut utiliser ce qu’il reçoit que pour notre service.',
  privacy_security_title: 'Sécurité',
  privacy_security_text:
    'Tous les échanges sont chiffrés. Vous vous connectez avec des codes à usage unique valables dix minutes : il n’y a donc pas de mot de passe qui puisse fuiter. Des règles sur le serveur décident, enregistrement par enregistrement, qui peut lire et écrire. Aucun moyen d’envoyer ou de stocker des données n’est parfaitement sûr ; s’il se produit un incident qui vous concerne, nous vous en informons.',
  privacy_links_title: 'Liens vers d’autres sites',
  privacy_links_text:
    'Certains liens mènent à des sites que nous ne gérons pas, comme les boutiques d’applications, les réseaux sociaux et les pages de paiement. Leurs propres règles s’y appliquent.',
  privacy_children_title: 'Mineurs',
  privacy_children_text:
    'Les comptes sont réservés aux personnes de 18 ans ou plus. Si vous apprenez qu’un enfant nous a transmis des données personnelles, écrivez-nous et nous les supprimerons.',
  privacy_deletion_title: 'Suppression de votre compte',
  privacy_deletion_text:
    'Écrivez à l’adresse de contact depuis l’e-mail ou le numéro de votre compte et demandez-nous de le supprimer. Nous effaçons votre profil, votre photo, vos adresses enregistrées et vos messages sous 30 jours. Les traces des courses et des paiements nécessaires à la comptabilité sont conservées, sans votre nom. Si le compte était bloqué, nous gardons des codes tirés de son e-mail, de son téléphone, de son compte bancaire et de ses appareils jusqu’à la fin du blocage, deux ans au plus. Personne ne peut y lire les coordonnées.',
  privacy_changes_title: 'Modifications de cette politique',
  privacy_changes_text:
    'Lorsque cette politique change, le nouveau texte est d’abord publié ici. Si une modification concerne ce que vous nous avez déjà transmis, nous vous demandons votre accord avant qu’elle s’applique.',
  privacy_contact_title: 'Contact',
  privacy_contact_text:
    'Une question, ou besoin d’une copie de ce que nous conservons à votre sujet ? Écrivez-nous.',
} as const satisfies Record<keyof typeof english, string>;
