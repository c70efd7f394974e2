import { MemoryClient } from '../client';

/** Replaces `firebase/app` for a memory back end. An app is a `MemoryClient`. */
export const initializeApp = ({ projectId }: { projectId: string }): MemoryClient =>
  MemoryClient.byId(projectId);
