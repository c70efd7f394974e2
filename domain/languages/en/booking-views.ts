/** The saved views of the bookings table; the table brings these texts itself. */
export const bookingViewStrings = {
  views_button: 'Views',
  views_standard: 'All bookings',
  views_save: 'Save this view',
  views_delete: 'Delete the view {name}',
  views_name: 'Name of the view',
  views_help:
    'Filters, order and columns are kept on this device, for you alone. A view of the same name is replaced.',
};
