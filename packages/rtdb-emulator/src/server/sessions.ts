import { randomBytes } from 'node:crypto';
import type { Namespace } from '../store/namespace';
import type { Traffic } from './traffic';
import { Session, type Transport } from './session';

/** The sessions that are open. */
export class Sessions {
  private readonly open = new Map<string, Session>();

  constructor(
    private readonly log: (line: string) => void,
    private readonly traffic: Traffic,
  ) {}

  /**
   * Starts a session. A client that comes back names its last session: if its old connection is not known to
   * be dead yet, it ends now, so that its onDisconnect writes come before what the client does next.
   */
  start(namespace: Namespace, transport: Transport, lastSessionId: string | null): Session {
    if (lastSessionId !== null) this.open.get(lastSessionId)?.close();
    const session = new Session(
      randomBytes(15).toString('base64url'),
      namespace,
      transport,
      this.log,
      this.traffic,
    );
    this.open.set(session.id, session);
    return session;
  }

  end(session: Session): void {
    this.open.delete(session.id);
    session.end();
  }

  endAll(): void {
    for (const session of [...this.open.values()]) {
      this.open.delete(session.id);
      session.close();
    }
  }
}
