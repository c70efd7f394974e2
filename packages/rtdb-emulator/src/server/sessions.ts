import { randomBytes } from 'node:crypto';
import type { Namespace } from '../store/namespace';
import type { Traffic } from './traffic';
import { Session, type Transport } from './session';

/** All open sessions. */
export class Sessions {
  private readonly open = new Map<string, Session>();

  constructor(
    private readonly log: (line: string) => void,
    private readonly traffic: Traffic,
  ) {}

  /**
   * Starts a session. A client that connects again names its last session. The server may not have noticed
   * that the old connection is lost, so this method closes the old session. Then the onDisconnect writes of
   * the old session are stored before the client's next requests.
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
