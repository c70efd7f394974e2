// Runs a stand-in as a program. The first argument is the name of the stand-in.
import { readFileSync } from 'node:fs';
import { runStandIn } from './stand-ins.mjs';
import { end } from './state.mjs';

const [program, ...args] = process.argv.slice(2);
const [code, said] = runStandIn(program, args, {
  folder: process.cwd(),
  stateFile: process.env.STAND_IN_STATE,
  hasTerminal: process.env.STAND_IN_TERMINAL === 'yes',
  input: () => readFileSync(0, 'utf8'),
});
end(code, said);
