/** Moment's locales have no types. Importing a locale registers it. */
declare module 'moment/locale/*';
