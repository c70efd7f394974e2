/** Moment ships its locales without types; importing one registers it. */
declare module 'moment/locale/*';
