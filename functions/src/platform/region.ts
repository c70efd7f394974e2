/** Where the functions run; Hosting's rewrites name it too, and the default database instance is there. */
export const REGION = 'us-central1';
