// The answers of the hosts of a deployed project, from the fake state. There are no other hosts.
import { readFileSync } from 'node:fs';

const html = { 'content-type': 'text/html' };

function siteAnswer(project, { pathname }, request) {
  if (project.deployed === null) return new Response('Site Not Found', { status: 404, headers: html });
  if (pathname.startsWith('/api/') && !project.functions.api.isOpen)
    return new Response('Forbidden', { status: 403, headers: html });
  if (pathname === '/api/self_test') {
    const brought = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .filter((entry) => entry !== '').length;
    return Response.json({ entries: brought + 2, hops: 2, region: project.region });
  }
  if (pathname.startsWith('/api/')) return Response.json({ error: 'not_logged_in' }, { status: 401 });
  const headers = project.deployed.hosting.headers.flatMap((one) => one.headers);
  const of = (key) => headers.find((header) => header.key === key)?.value ?? '';
  return new Response('<html>', {
    headers: {
      ...html,
      'content-security-policy': of('Content-Security-Policy'),
      'x-content-type-options': of('X-Content-Type-Options'),
      'strict-transport-security': 'max-age=31556926',
    },
  });
}

export async function liveAnswer(stateFile, input, init) {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const { projects } = JSON.parse(readFileSync(stateFile, 'utf8'));
  if (url.host.endsWith('.firebasedatabase.app'))
    return Response.json({ error: 'Permission denied' }, { status: 401 });
  if (url.pathname.endsWith('/config') && url.host === 'identitytoolkit.googleapis.com')
    return Response.json(projects[url.pathname.split('/')[4]]?.signIn ?? {});
  if (url.pathname.endsWith(':signInWithPassword'))
    return Response.json({ error: { message: 'PASSWORD_LOGIN_DISABLED' } }, { status: 400 });
  const project = Object.values(projects).find(({ sites }) => sites.includes(url.host));
  if (project !== undefined) return siteAnswer(project, url, request);
  throw new Error(`No host of this name: ${url.host}`);
}
