// Loaded into every process of the local stack (node --import). If the parent of a process has ended, the
// process ends itself. So no process keeps a port after the starter was killed. SIGTERM comes first, because
// the process may have data to write.
const parent = process.ppid;
let isAsked = false;
setInterval(() => {
  if (process.ppid === parent) return;
  if (isAsked) process.kill(process.pid, 'SIGKILL');
  isAsked = true;
  process.kill(process.pid, 'SIGTERM');
}, 3000).unref();
