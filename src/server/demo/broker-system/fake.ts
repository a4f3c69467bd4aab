import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { applyChange, changeSchema } from './changes.ts';
import type { ListName, SystemStore } from './store.ts';

/** What may go wrong with one call. `silence`: no answer at all. `lost answer`: done, and the connection is cut. */
export type SystemFault = '401' | '422' | '429' | '500' | 'silence' | 'half body' | 'lost answer';

/** A written line of a checklist. */
export interface Tick {
  readonly estateId: string;
  readonly line: string;
  readonly value: string;
  readonly key: string;
}

/** Something else that was written: a document of a home, or the consents of a contact. */
export interface Written {
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

interface Options {
  readonly store: SystemStore;
  readonly key: string;
  /** The time that a change is given. */
  readonly now: () => Date;
  /** Returns the fault of a call, if any. Changes and health are never disturbed. */
  readonly fault?: (path: string) => SystemFault | undefined;
  /** Called after each list that was sent: a test changes something between two pages. */
  readonly onPage?: () => void;
  readonly onChange?: () => void;
  readonly port?: number;
}

export interface FakeBrokerSystem {
  readonly url: string;
  readonly ticks: readonly Tick[];
  /** Documents and consents, once for each key. */
  readonly written: readonly Written[];
  /** How often a line came again under a key that was written. */
  readonly repeated: () => number;
  readonly calls: () => number;
  readonly close: () => void;
}

export const fakeInstallation = 'demo';
export const fakePartner = 'grend';

const lists: Readonly<Record<string, ListName>> = {
  Departments: 'offices',
  Employees: 'employees',
  Estates: 'estates',
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? undefined : JSON.parse(text);
};
const tickBody = v.object({ line: v.string(), value: v.string() });

const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Breaks a call. Returns true when nothing more is to be sent. */
const disturb = (fault: SystemFault | undefined, response: ServerResponse): boolean => {
  if (fault === undefined || fault === 'lost answer') return false;
  if (fault === 'silence') return true;
  if (fault === '429') response.writeHead(429, { 'retry-after': '7' }).end();
  else if (fault === 'half body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('[{"estateId":"VM-1');
    setImmediate(() => response.destroy());
  } else response.writeHead(Number(fault)).end();
  return true;
};

class Fake {
  readonly ticks: Tick[] = [];
  readonly written: Written[] = [];
  repeated = 0;
  calls = 0;
  readonly #options: Options;
  readonly #authorization: string;

  constructor(options: Options) {
    this.#options = options;
    this.#authorization = `Basic ${Buffer.from(`${fakePartner}:${options.key}`).toString('base64')}`;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const [, installation, name = '', id, line] = pathname.split('/');
    if (request.headers.authorization !== this.#authorization) return void response.writeHead(401).end();
    if (installation === 'control') return this.#change(request, response);
    this.calls += 1;
    const fault = this.#options.fault?.(pathname);
    if (disturb(fault, response)) return undefined;
    if (name === 'Leads' && id !== undefined) return this.#lead(request, response, id, fault);
    if (request.method === 'PUT' && line !== 'CheckList') return this.#write(request, response, pathname, fault);
    const list = lists[name];
    if (installation !== fakeInstallation || list === undefined) return void response.writeHead(404).end();
    if (line === 'CheckList') return this.#tick(request, response, id ?? '', fault);
    return id === undefined ? this.#list(response, list, searchParams) : this.#row(response, list, id);
  }

  #list(response: ServerResponse, list: ListName, asked: URLSearchParams): void {
    const size = Math.min(1000, Number(asked.get('pageSize') ?? 100));
    const rows = this.#options.store.page(
      list,
      asked.get('changedDateFrom') ?? '',
      Number(asked.get('page') ?? 1),
      size,
    );
    sendJson(
      response,
      rows.map(({ record, changedDate }) => ({ ...record, changedDate })),
    );
    this.#options.onPage?.();
  }

  #row(response: ServerResponse, list: ListName, id: string): void {
    const found = this.#options.store.find(list, decodeURIComponent(id));
    if (found) sendJson(response, { ...found.record, changedDate: found.changedDate });
    else response.writeHead(404).end();
  }

  async #tick(request: IncomingMessage, response: ServerResponse, estateId: string, fault?: SystemFault) {
    const key = String(request.headers['idempotency-key'] ?? '');
    const tick = { estateId, ...v.parse(tickBody, await bodyOf(request)), key };
    if (this.ticks.some((one) => one.key === key)) this.repeated += 1;
    else this.ticks.push(tick);
    return fault === 'lost answer' ? void request.socket.destroy() : void response.writeHead(204).end();
  }

  async #write(request: IncomingMessage, response: ServerResponse, pathname: string, fault?: SystemFault) {
    const key = String(request.headers['idempotency-key'] ?? '');
    const written = { path: pathname.replace(`/${fakeInstallation}`, ''), key, body: await bodyOf(request) };
    if (this.written.some((one) => one.key === key)) this.repeated += 1;
    else this.written.push(written);
    return fault === 'lost answer' ? void request.socket.destroy() : void response.writeHead(204).end();
  }

  async #lead(request: IncomingMessage, response: ServerResponse, id: string, fault?: SystemFault) {
    const { store } = this.#options;
    const body = await bodyOf(request);
    // A write without its own key could come twice.
    if (request.method === 'PUT' && request.headers['idempotency-key'] !== id)
      return void response.writeHead(400).end();
    const done = request.method === 'DELETE' ? store.deleteLead(id) : store.writeLead(id, body);
    if (done === false || done === 'before') this.repeated += 1;
    this.#options.onChange?.();
    if (fault === 'lost answer') return void request.socket.destroy();
    const status = done === 'before' ? 410 : 204;
    return void response.writeHead(done === 'unknown' ? 404 : status).end();
  }

  async #change(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const change = v.safeParse(changeSchema, await bodyOf(request));
    if (!change.success) return void response.writeHead(422).end();
    const isDone = applyChange(this.#options.store, change.output, this.#options.now());
    this.#options.onChange?.();
    return void response.writeHead(isDone ? 204 : 404).end();
  }
}

/**
 * A broker system that keeps to the interface of `desk/broker-system/vitec.ts`, over HTTP. Pages shift while they are
 * read, many rows have the same time, and any call can be made to fail. `POST /control` changes a home.
 */
export const startFake = async (options: Options): Promise<FakeBrokerSystem> => {
  const fake = new Fake(options);
  const server = createServer((request, response) => {
    fake.answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ticks: fake.ticks,
    written: fake.written,
    repeated: () => fake.repeated,
    calls: () => fake.calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
