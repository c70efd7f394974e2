/** Moment ships its locales without types. Importing one registers it. */
declare module 'moment/locale/*';
