/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'Your account',
  account_download_text:
    'Get a file with everything we keep about you: profile, trips, wallet, ratings and messages.',
  account_download: 'Download my data',
  account_delete_text:
    'We delete your profile, photo and messages. Amounts and dates of your trips stay in our books, without your name.',
  account_delete: 'Delete my account',
  account_delete_title: 'Delete your account?',
  account_delete_sure: 'You can’t undo this. We’ll log you out.',
  account_give_up: 'I give up the {amount} in my wallet.',
  account_delete_confirm: 'Delete forever',
  account_deleted: 'We deleted your account.',
  account_staff: 'Ask an administrator to remove a staff account.',
};
