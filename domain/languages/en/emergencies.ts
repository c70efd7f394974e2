/** Texts of calls for help, which stand above every screen of staff. */
export const emergencyStrings = {
  help_title: 'Emergency',
  help_who: '{name} ({role}) needs help',
  help_unnamed: 'Someone',
  help_where: 'Show on map',
  help_no_place: 'Location unknown',
  help_trip: 'Open trip',
  help_call: 'Call {number}',
  help_resolve: 'Resolve',
  help_resolve_title: 'Resolve the emergency of {name}',
  help_note: 'What was done',
  help_note_help: 'Kept with the emergency and in the audit log.',
  help_by_admin: 'An admin resolves the emergency.',
  help_sound_on: 'Turn the alarm on',
  help_sound_off: 'Turn the alarm off',
  help_failed: 'We can’t show emergencies right now. Reload the page.',
} as const;
