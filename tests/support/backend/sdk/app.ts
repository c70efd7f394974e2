import { MemoryClient } from '../client';

/** `firebase/app` for a memory back end. An app is its client. */
export const initializeApp = ({ projectId }: { projectId: string }): MemoryClient =>
  MemoryClient.byId(projectId);
