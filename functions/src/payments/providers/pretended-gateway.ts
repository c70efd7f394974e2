import { createPretendedGateway as createGateway } from '../../../../gateways/test/gateway';
import { untilCommitted } from '../../platform';

type Ports = Omit<Parameters<typeof createGateway>[0], 'untilCommitted'>;

/** The test gateway. Its commits are repeated after a conflict, like all commits of the server. */
export const createPretendedGateway = (ports: Ports): ReturnType<typeof createGateway> =>
  createGateway({ ...ports, untilCommitted: (attempt) => untilCommitted(attempt) });
