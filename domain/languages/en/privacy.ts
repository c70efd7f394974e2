/** The privacy policy, one heading and text per section of the specification, section 2. */
export const privacyStrings = {
  privacy_title: 'Privacy policy',
  privacy_lead: 'What {app} stores about you, why, for how long, and who else sees it.',
  privacy_information_title: 'Information we collect',
  privacy_information_text:
    'To open an account we store your name, e-mail address, mobile number and language, and a photo if you add one. For each trip we store pickup and drop, the route, the times, the price and how it was paid. While a trip runs we store the position of the car. Drivers also give us vehicle, licence and bank details. We use all this to carry out your trips, to pay drivers, to answer you and to keep the books that the law asks for. We do not sell it.',
  privacy_log_title: 'Log data',
  privacy_log_text:
    'When a call to this service fails or is refused, our server notes the time, the call and its result. To stop misuse it also counts calls by network address for a short while. We read these notes to find faults, and for nothing else.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'We set no advertising or tracking cookies. Your browser keeps your login, your language and your colour scheme so that you do not have to enter them again. Clearing this site’s data in your browser removes them.',
  privacy_providers_title: 'Service providers',
  privacy_providers_text:
    'We run on Google Firebase, which stores our data and sends notifications on our behalf. Addresses that you search are passed to our map provider without your name. Payments are made on the pages of the payment provider that you choose; we never see your card number. Each of them may use what it gets for our service only.',
  privacy_security_title: 'Security',
  privacy_security_text:
    'All traffic is encrypted. You log in with codes that are valid once and for ten minutes, so there is no password that could leak. Rules on the server decide, record by record, who may read and write. No way of sending or storing data is perfectly safe; if something happens that concerns you, we tell you.',
  privacy_links_title: 'Links to other sites',
  privacy_links_text:
    'Some links lead to sites that we do not run, such as stores, social networks and payment pages. Their own policies apply there.',
  privacy_children_title: 'Children',
  privacy_children_text:
    'Accounts are for people of 18 years or older. If you learn that a child has given us personal data, write to us and we delete it.',
  privacy_deletion_title: 'Deleting your account',
  privacy_deletion_text:
    'Write to the contact address from the e-mail or number of your account and ask us to delete it. We remove your profile, photo, saved addresses and messages within 30 days. Records of trips and payments that the books need stay, without your name.',
  privacy_changes_title: 'Changes to this policy',
  privacy_changes_text:
    'When this policy changes, the new text stands here first. For a change that concerns what you already gave us, we ask you before it applies.',
  privacy_contact_title: 'Contact',
  privacy_contact_text: 'Questions, or a copy of what we store about you: write to us.',
} as const;
