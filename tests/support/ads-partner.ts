import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTaken, failsBefore, type PartnerFault } from './partner-faults.ts';

/** Faults of the next requests, in order; `fine` when none is left. */
export type AdsFault = PartnerFault | 'fine' | 'bad body' | 'a day missing';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface AdsPartner {
  readonly url: string;
  /** Every request, with any result. */
  readonly asked: readonly ReceivedRequest[];
  /** What runs, by the id of its order. */
  readonly running: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** How many advertisements it has begun: one for each order, however often it is asked. */
  readonly begun: readonly string[];
  readonly faults: AdsFault[];
  readonly close: () => void;
}

const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date, index) => ({
  date,
  reach: 5000 + index,
  clicks: 200 + index,
}));

const bodyOf = (fault: AdsFault): string => {
  if (fault === 'bad body') return '<html>Maintenance</html>';
  return JSON.stringify({ days: fault === 'a day missing' ? days.filter((_, index) => index !== 1) : days });
};

const sendFigures = (response: ServerResponse, fault: AdsFault): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(fault));

/**
 * Starts a partner that keeps to the protocol of `src/server/services/ekstra/http-ads.ts`: `PUT` of a known id changes
 * nothing, `DELETE` of an unknown one is 404, and a call without its token is 401.
 */
export const startAdsPartner = async (token: string): Promise<AdsPartner> => {
  const asked: ReceivedRequest[] = [];
  const running = new Map<string, Readonly<Record<string, unknown>>>();
  const begun: string[] = [];
  const faults: AdsFault[] = [];
  const begin = (id: string, text: string) => {
    if (running.has(id)) return;
    running.set(id, JSON.parse(text));
    begun.push(id);
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, headers, text });
    const fault = faults.shift() ?? 'fine';
    if (failsBefore(fault, response, 'Kari Nordmann')) return undefined;
    if (headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    const [, , id = ''] = new URL(url, 'http://ads').pathname.split('/');
    if (method === 'GET' && begun.includes(id)) return sendFigures(response, fault);
    const status = method === 'DELETE' && running.delete(id) ? 204 : 404;
    if (method !== 'PUT') return void response.writeHead(status).end();
    begin(id, text);
    return answerTaken(fault, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, asked, running, begun, faults, close };
};
