// Every process of the local stack loads this file (node --import). If the parent of a process has ended, the
// process ends itself. So no process keeps a port after the starter was killed. The process first sends
// itself SIGTERM, because it may have data to write.
const parent = process.ppid;
let isAsked = false;
setInterval(() => {
  if (process.ppid === parent) return;
  if (isAsked) process.kill(process.pid, 'SIGKILL');
  isAsked = true;
  process.kill(process.pid, 'SIGTERM');
}, 3000).unref();
