import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBook, newId, Refusal, TOLD, type Payment, type Told } from '../../gateways/kit/book';
import { controlSchema, type AnswerMode, type Control, type Outcome, type Spoil } from './control';
import { ACTION_NAMES, hostedPage, leavingPage, listPage, refusedPage, type Action } from './hosted-page';
import {
  json,
  jsonOf,
  stubSecret,
  webhookOf,
  type Answer,
  type Call,
  type Notice,
  type NoticeEvent,
  type Stub,
  type StubKit,
  type WayBack,
} from '../../gateways/kit/stub-tools';
import { loadStubs } from '../../gateways/real-gateways';

const NOTICE_TIMEOUT_MS = 10_000;
const OLD_MS = 600_000;
const MAX_BODY_BYTES = 256 * 1024;

/** A gateway in this process, with its payments and the behaviour of its next calls. */
type Group = StubKit & {
  stub: Stub;
  next: Outcome;
  answers: { mode: AnswerMode; left: number };
  areNoticesLost: boolean;
  /** the first answer to each idempotency key, also if it was a refusal */
  answered: Map<string, { request: string; answer: Answer }>;
};

const isTold = (outcome: string): outcome is Told => TOLD.some((told) => told === outcome);

/**
 * Starts a stub server of all fifteen gateways on the loopback address (docs/payments.md). Port 0 picks a
 * free port. The stub of a gateway is below `/<gateway>`. It answers, refuses and signs as the company
 * documents. The code for this is in the company's stub.
 */
export async function startGateways(options: {
  host: string;
  port: number;
  /** the public address of the app, whose `/pay/<gateway>/webhook` gets the notices */
  appUrl: () => string;
  now: () => number;
  /** the time after which a pending payment is paid. 0 means that only an action pays it */
  arrivesAfterMs?: number;
  onWarning?: (text: string) => void;
}) {
  const { host, appUrl, now, onWarning = () => undefined } = options;
  let url = '';
  const stubs = await loadStubs();
  const stubNamed = (name: string): Stub => {
    const stub = stubs.find((one) => one.name === name);
    if (stub === undefined) throw new Error(`There is no stub for the gateway ${name}.`);
    return stub;
  };
  const groups = new Map<string, Group>();
  const held = new Set<ServerResponse>();
  const timers = new Set<NodeJS.Timeout>();

  const newGroup = (stub: Stub): Group => {
    const webhookUrl = webhookOf(appUrl(), stub);
    return {
      stub,
      now,
      webhookUrl,
      base: `${url}/${stub.name}`,
      book: createBook(webhookUrl, now, stub.refundId ?? (() => newId('re_'))),
      next: 'paid',
      answers: { mode: 'right', left: 0 },
      areNoticesLost: false,
      answered: new Map(),
    };
  };
  /**
   * The group of a gateway. It is created when it is first used, because the address of the app is not known
   * before.
   */
  const groupOf = (name: string): Group => {
    const known = groups.get(name);
    if (known !== undefined) return known;
    const group = newGroup(stubNamed(name));
    groups.set(name, group);
    return group;
  };

  const send = async (payment: Payment, { body, headers, query }: Notice): Promise<number> => {
    const to = new URL(payment.webhookUrl);
    if (query !== undefined) to.search = query;
    try {
      const answer = await fetch(to, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(NOTICE_TIMEOUT_MS),
        headers: { 'content-type': 'application/json', ...headers },
      });
      await answer.body?.cancel();
      if (!answer.ok) onWarning(`A notice to ${to.pathname} got the response ${String(answer.status)}.`);
      return answer.status;
    } catch (error) {
      onWarning(`A notice to ${to.pathname} could not be sent: ${String(error)}`);
      return 0;
    }
  };

  const noticeOf = (group: Group, payment: Payment, event: NoticeEvent, spoil?: Spoil): Notice | null => {
    const notice = group.stub.notice(event, payment, group, now() - (spoil === 'old' ? OLD_MS : 0));
    if (notice === null || spoil === undefined || spoil === 'old') return notice;
    const spoilt = spoil === 'changed' ? notice.changed : notice.unsigned;
    if (spoilt === null)
      throw new Refusal('nothing_signed', `${group.stub.name} has no signature for this part.`);
    return spoil === 'forged' ? forged(notice) : { ...notice, ...spoilt };
  };

  /**
   * Sends notices about one event at the same time, and returns the HTTP statuses of the responses. The list
   * is empty if this gateway sends no such notices.
   */
  const tell = (
    group: Group,
    payment: Payment,
    event: NoticeEvent,
    times = 1,
    spoil?: Spoil,
  ): Promise<number[]> => {
    const notices = Array.from({ length: times }, () => noticeOf(group, payment, event, spoil));
    return Promise.all(notices.flatMap((notice) => (notice === null ? [] : [send(payment, notice)])));
  };

  /** Sends the notices about an event, unless notices are set to be lost. */
  const report = async (group: Group, payment: Payment, event: NoticeEvent, times = 1): Promise<void> => {
    if (!group.areNoticesLost) await tell(group, payment, event, times);
  };

  /**
   * Applies an action of the payer, the bank or the shop’s staff to a payment. Returns where the browser goes
   * afterwards.
   */
  const press = async (group: Group, payment: Payment, action: Action): Promise<WayBack | null> => {
    const { stub } = group;
    const end = async (state: Payment['state'], notices = 1): Promise<WayBack | null> => {
      // A paid payment stays paid.
      if (payment.state !== 'paid') payment.state = state;
      await report(group, payment, { kind: 'payment' }, notices);
      return stub.wayBack(payment, group, 'done');
    };
    if (action === 'pay' || action === 'pay_twice') {
      const outcome = group.next;
      group.next = 'paid';
      if (isTold(outcome)) payment.told = outcome;
      if (outcome === 'cancelled') return press(group, payment, 'cancel');
      return end(outcome === 'pending' || outcome === 'failed' ? outcome : 'paid', action === 'pay' ? 1 : 3);
    }
    if (action === 'wait') {
      const { arrivesAfterMs = 0 } = options;
      const back = await end('pending');
      if (arrivesAfterMs > 0) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          if (payment.state === 'pending') void end('paid');
        }, arrivesAfterMs);
        timers.add(timer);
      }
      return back;
    }
    if (action === 'arrive') return end('paid');
    if (action === 'fail') return end('failed');
    if (action === 'cancel') {
      if (payment.state === 'open') {
        payment.state = 'cancelled';
        await report(group, payment, { kind: 'payment' });
      }
      return stub.wayBack(payment, group, 'cancel');
    }
    if (action === 'refund_elsewhere') {
      const refund = group.book.refund(payment, { name: '', amount: group.book.left(payment) });
      await report(group, payment, { kind: 'refund', refund });
      return null;
    }
    const state = action === 'dispute' ? 'open' : action === 'dispute_won' ? 'won' : 'lost';
    payment.dispute = { id: payment.dispute?.id ?? newId('dp'), state };
    await report(group, payment, { kind: 'dispute' });
    return null;
  };

  /** Executes a `/_control` request of a program, and returns the HTTP statuses of the sent notices. */
  const control = async (input: Control): Promise<number[]> => {
    const {
      gateway,
      reference,
      next,
      answers,
      calls,
      notices,
      refunds,
      press: action,
      notice,
      times,
      spoil,
    } = controlSchema.parse(input);
    const group = groupOf(gateway);
    if (next !== undefined) group.next = next;
    if (answers !== undefined) {
      group.answers = { mode: answers, left: calls ?? Infinity };
      for (const response of held) response.destroy();
    }
    if (notices !== undefined) group.areNoticesLost = notices === 'off';
    if (refunds !== undefined) group.book.refundsGo(refunds);
    if (reference === undefined) return [];
    const payment = group.book.byReference(reference);
    if (payment === undefined) throw new Refusal('not_found', 'No such payment.', 'reference', 404);
    if (action !== undefined) await press(group, payment, action);
    if (notice === undefined) return [];
    if (notice !== 'refund') return tell(group, payment, { kind: notice }, times, spoil);
    const refund = payment.refunds.at(-1);
    return refund === undefined ? [] : tell(group, payment, { kind: 'refund', refund }, times, spoil);
  };

  const api = (group: Group, call: Call): Answer => {
    const { stub } = group;
    return orRefusal(stub, () => {
      const route = routeOf(stub, call);
      if (route === null) throw new Refusal('unknown_path', 'There is no such path.', '', 404);
      if (!stub.isAuthorised(call, group)) throw new Refusal('unauthorised', 'Unknown keys.', '', 401);
      const key = call.method === 'POST' ? stub.keyOf?.(call) : undefined;
      const request = `${call.method} ${call.path} ${call.text}`;
      const before = key === undefined ? undefined : group.answered.get(key);
      if (before !== undefined) {
        if (before.request !== request)
          throw new Refusal('idempotency_error', 'The key was used for another request.');
        return before.answer;
      }
      const answer = orRefusal(stub, () => route.handle({ ...call, params: route.params }, group));
      if (key !== undefined) group.answered.set(key, { request, answer });
      return answer;
    });
  };

  const serveGroup = async (group: Group, call: Call, request: IncomingMessage, response: ServerResponse) => {
    const { stub } = group;
    const [, place = '', id = ''] = call.path.split('/');
    if (place === 'page') {
      const payment = group.book.byId(id);
      if (payment === undefined) return html(response, 404, refusedPage(stub, 'There is no such payment.'));
      if (call.method !== 'POST') return html(response, 200, hostedPage(stub, payment));
      // A form on another site must not be able to pay here.
      if (isForeign(request))
        return html(response, 403, refusedPage(stub, 'The form came from another site.'));
      const action = ACTION_NAMES.find((one) => one === call.form.action);
      if (action === undefined) return html(response, 400, refusedPage(stub, 'Unknown button.'));
      const back = await press(group, payment, action);
      if (back === null) return html(response, 200, hostedPage(stub, payment));
      if (back.kind === 'redirect')
        return reply(response, { status: 303, type: 'text/plain', body: '', location: back.url });
      return html(response, 200, leavingPage(stub, back, appUrl()));
    }
    if (call.path === stub.formPath) {
      const answer = api(group, call);
      // The payer’s browser posts this form, so a refusal is answered with a page that the payer can read.
      return answer.location === undefined
        ? html(response, 400, refusedPage(stub, answer.body))
        : reply(response, answer);
    }
    const { answers } = group;
    const mode = answers.left > 0 ? answers.mode : 'right';
    answers.left -= 1;
    if (mode === 'slow') {
      held.add(response);
      response.on('close', () => held.delete(response));
      return;
    }
    if (mode === 'down') return reply(response, { status: 500, type: 'text/plain', body: 'Internal error' });
    if (mode === 'garbage') return html(response, 200, '<html><body>Maintenance</body></html>');
    const answer = api(group, call);
    if (mode === 'lost') response.destroy();
    else reply(response, answer);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const [, first = ''] = pathname.split('/');
    const text = await textOf(request);
    if (first === '') return html(response, 200, listPage(rows()));
    if (first === '_control') {
      if (isForeign(request)) return reply(response, json({ error: 'not allowed from another site' }, 403));
      if (request.method === 'GET') return reply(response, json(rows().map(({ payment }) => payment)));
      const parsed = controlSchema.safeParse(jsonOf(text));
      if (!parsed.success) return reply(response, json({ error: parsed.error.message }, 400));
      try {
        return reply(response, json({ notices: await control(parsed.data) }));
      } catch (error) {
        return reply(response, json({ error: error instanceof Error ? error.message : '' }, 400));
      }
    }
    if (!stubs.some(({ name }) => name === first)) return reply(response, json({ error: 'not found' }, 404));
    const call: Call = {
      method: request.method ?? 'GET',
      path: pathname.slice(first.length + 1),
      params: {},
      text,
      query: searchParams,
      json: jsonOf(text),
      form: Object.fromEntries(new URLSearchParams(text)),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      ),
    };
    return serveGroup(groupOf(first), call, request, response);
  };
  const rows = () =>
    [...groups.values()].flatMap(({ stub, book }) => book.all().map((payment) => ({ stub, payment })));

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      onWarning(`A gateway stub failed: ${String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  url = `http://${host}:${String((server.address() as AddressInfo).port)}`;

  return {
    url,
    control,
    /** the gateway's secret in the form that the functions read */
    secretOf: (name: string, currency: string) =>
      stubSecret(stubNamed(name), { url, appUrl: appUrl(), currency }),
    /** the currency that is used to try the gateway */
    currencyOf: (name: string) => stubNamed(name).triedIn,
    paymentOf: (gateway: string, reference: string) => groupOf(gateway).book.byReference(reference),
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** The answer, or the company's form of a refusal. */
function orRefusal(stub: Stub, answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return stub.error(error);
    throw error;
  }
}

/** A copy of the notice with an invalid signature. */
function forged(notice: Notice): Notice {
  const { unsigned, headers, body } = notice;
  const spoilt = (text: string): string => `${text.slice(0, -6)}AAAAA=`;
  const kept = unsigned?.headers;
  const changedHeaders =
    kept === undefined
      ? headers
      : Object.fromEntries(
          Object.entries(headers).map(([name, text]) => [name, name in kept ? text : spoilt(text)]),
        );
  if (unsigned?.body === undefined) return { ...notice, headers: changedHeaders };
  const bare = new URLSearchParams(unsigned.body);
  const form = new URLSearchParams(body);
  for (const [name, text] of [...form]) if (!bare.has(name)) form.set(name, spoilt(text));
  return { ...notice, headers: changedHeaders, body: form.toString() };
}

function routeOf(stub: Stub, { method, path }: Call) {
  for (const [name, handle] of Object.entries(stub.routes)) {
    const [wanted, pattern = ''] = name.split(' ');
    if (wanted !== method) continue;
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
    const match = new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (match === null) continue;
    const params = Object.fromEntries(
      names.map((param, index) => [param, decodeURIComponent(match[index + 1] ?? '')]),
    );
    return { name, handle, params };
  }
  return null;
}

/** Whether the request comes from another site, according to the browser. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host ?? ''}`;

function reply(response: ServerResponse, { status, type, body, location }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
const html = (response: ServerResponse, status: number, body: string): void =>
  reply(response, { status, type: 'text/html', body });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
