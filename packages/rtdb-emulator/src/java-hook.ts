// firebase-tools loads this file (node --import). firebase-tools starts its emulators of the database and of
// Storage rules as `java … -jar FILE`. If FILE is a Node program, Node runs it. All other programs are
// started with the real Java. When firebase-tools asks for the version of Java, it gets a version that it
// accepts. So a machine without Java can run the emulators that need no Java.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const VERSION = `console.error('openjdk version "21.0.0" (Node in place of Java)')`;

if (/^firebase(?:\.js)?$/.test(basename(process.argv[1] ?? ''))) {
  const { spawn } = childProcess;
  const spawnOther = (command: string, args: readonly string[] = [], ...rest: object[]): unknown => {
    const own = /^java(?:\.exe)?$/.test(basename(command)) ? nodeArguments(args) : null;
    return Reflect.apply(
      spawn,
      childProcess,
      own === null ? [command, args, ...rest] : [process.execPath, own, ...rest],
    );
  };
  childProcess.spawn = spawnOther as typeof spawn;
  syncBuiltinESMExports();
}

function nodeArguments(args: readonly string[]): string[] | null {
  if (args.includes('-version')) return ['-e', VERSION];
  const jar = args.indexOf('-jar') + 1;
  return jar > 0 && /\.m?js$/.test(args[jar] ?? '') ? ['--enable-source-maps', ...args.slice(jar)] : null;
}
