// Loaded into every process of the local stack (node --import). A process whose parent is gone ends by itself, so that
// no process keeps a port after the starter is killed. SIGTERM comes first, because the process may have data to write.
const parent = process.ppid;
let isAsked = false;
setInterval(() => {
  if (process.ppid === parent) return;
  if (isAsked) process.kill(process.pid, 'SIGKILL');
  isAsked = true;
  process.kill(process.pid, 'SIGTERM');
}, 3000).unref();
