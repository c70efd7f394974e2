/** The privacy policy, one heading and text per section of docs/product.md 2.5. */
export const privacyStrings = {
  privacy_title: 'Privacy policy',
  privacy_lead: 'What this app stores about you, why, for how long, and who can see it.',
  privacy_information_title: 'Information we collect',
  privacy_information_text:
    'When you open an account, we store your name, e-mail address, mobile number and language, and a photo if you add one. For each trip we store pickup and drop-off, the route, the times, the fare and how it was paid. During a trip we store the car’s location. Drivers also give us their vehicle, licence and bank details. We use all this to run your trips, pay drivers, answer you and keep the books that the law requires. We don’t sell it.',
  privacy_log_title: 'Log data',
  privacy_log_text:
    'When a call to this service fails or is refused, our server notes the time, the call and its result. To stop misuse, it also counts calls by network address for a short time. We use these notes to find faults, and for nothing else. For each of your last 20 logins we store the time, the way and the name of your browser and system; you and our team can see this list. Your browser keeps a random device name, and we store a code made from the last ten of them, to recognise accounts of blocked people.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'We don’t set advertising or tracking cookies. Your browser keeps your login, your language and your colour scheme so that you don’t have to enter them again. Clear this site’s data in your browser to remove them.',
  privacy_providers_title: 'Service providers',
  privacy_providers_text:
    'We run on Google Firebase, which stores our data and sends notifications for us. We pass the addresses you search for to our map provider, without your name. You pay on the pages of the payment provider you choose; we never see your card number. Each of them may use this data for our service only.',
  privacy_security_title: 'Security',
  privacy_security_text:
    'All traffic is encrypted. You log in with codes that work once and for ten minutes, so there’s no password to leak. Rules on the server decide who may read and write each record. No way of sending or storing data is perfectly safe; if something happens that affects you, we’ll tell you.',
  privacy_links_title: 'Links to other sites',
  privacy_links_text:
    'Some links lead to sites that we don’t run, such as stores, social networks and payment pages. Their own policies apply there.',
  privacy_children_title: 'Children',
  privacy_children_text:
    'You must be 18 or older to have an account. If you learn that a child has given us personal data, write to us and we’ll delete it.',
  privacy_deletion_title: 'Deleting your account',
  privacy_deletion_text:
    'Write to the contact address from the e-mail or number of your account and ask us to delete it. We’ll remove your profile, photo, saved addresses and messages within 30 days. Records of trips and payments that we must keep stay, without your name. If the account was blocked, we keep codes made from its e-mail address, phone number, bank account and devices until the block ends, two years at most. Nobody can read the contacts from them.',
  privacy_changes_title: 'Changes to this policy',
  privacy_changes_text:
    'When this policy changes, you’ll find the new text here first. If a change affects data you’ve already given us, we’ll ask you first.',
  privacy_contact_title: 'Contact',
  privacy_contact_text: 'Write to us with questions, or to get a copy of what we store about you.',
} as const;
