import { MemoryClient } from '../client';

/** `firebase/app` for a back end in memory: an app is its client. */
export const initializeApp = ({ projectId }: { projectId: string }): MemoryClient =>
  MemoryClient.byId(projectId);
