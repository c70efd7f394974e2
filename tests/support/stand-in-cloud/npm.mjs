// Runs the tools that the guide names. Any other npm command is only recorded and succeeds.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { end, withState } from './state.mjs';

const TOOLS = [
  'access',
  'alerts',
  'configure',
  'deploy',
  'doctor',
  'functions:build',
  'functions:manifest',
  'initial-data',
  'secrets',
];

const args = process.argv.slice(2).filter((arg) => arg !== '-s');
const [word, name] = args;
const script = JSON.parse(readFileSync('package.json', 'utf8')).scripts[name];
if (word === 'run' && script === undefined) end(1, `There is no script ${name}`);
else if (word === 'run' && TOOLS.includes(name)) {
  const [program, ...own] = script.split(' ');
  const given = args.slice(2).filter((arg, index) => !(arg === '--' && index === 0));
  const { status } = spawnSync(program, [...own, ...given], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else withState(process.env.STAND_IN_STATE, (state) => state.npm.push(args.join(' ')));
