/** Texts for a rider while a driver is searched; the trip page brings them itself. */
export const tripSearchStrings = {
  trip_search_near: 'Looking for a driver near you.',
  trip_search_wider: 'Nobody nearby has taken it yet. Asked again, further away.',
  trip_search_until:
    'This takes {minutes} min more at most. If nobody comes, the booking ends and costs nothing.',
  trip_search_office: 'Our office is choosing your driver.',
} as const;
