/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'Your account',
  account_download_text:
    'Get a file with everything we keep about you: profile, trips, wallet, ratings, messages.',
  account_download: 'Download my data',
  account_delete_text:
    'Deleting removes your profile, photo and messages. Amounts and dates of trips stay in the books without your name.',
  account_delete: 'Delete my account',
  account_delete_title: 'Delete your account?',
  account_delete_sure: 'This cannot be undone. You will be logged out.',
  account_give_up: 'I give up the {amount} in my wallet.',
  account_delete_confirm: 'Delete for good',
  account_deleted: 'Your account was deleted.',
  account_staff: 'Accounts of staff are removed by an administrator.',
};
