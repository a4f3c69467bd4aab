import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTaken, failsBefore, type PartnerFault } from './partner-faults.ts';

/** Faults of the next requests, in order; `fine` when none is left. */
export type LeadFault = PartnerFault | 'fine';

export interface LeadSystem {
  readonly url: string;
  /** Every request, with any result. */
  readonly asked: readonly {
    readonly method: string;
    readonly headers: IncomingMessage['headers'];
    readonly text: string;
  }[];
  /** The leads it has accepted, each once per idempotency key. */
  readonly taken: readonly Readonly<Record<string, unknown>>[];
  /** The ids that it was asked to delete, and has deleted. */
  readonly deleted: readonly string[];
  readonly faults: LeadFault[];
  readonly close: () => void;
}

/** Starts a receiver of leads that keeps to its protocol: a known key gets 409 and is not accepted again. */
export const startLeadSystem = async (): Promise<LeadSystem> => {
  const asked: { method: string; headers: IncomingMessage['headers']; text: string }[] = [];
  const taken: Readonly<Record<string, unknown>>[] = [];
  const keys = new Set<unknown>();
  const deleted: string[] = [];
  const faults: LeadFault[] = [];
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    asked.push({ method: request.method ?? '', headers: request.headers, text });
    const fault = faults.shift() ?? 'fine';
    if (failsBefore(fault, response)) return undefined;
    if (request.method === 'DELETE') {
      const id = String(request.url?.split('/').at(-1));
      if (!keys.has(id)) return void response.writeHead(404).end();
      deleted.push(id);
      return answerTaken(fault, request, response);
    }
    const key = request.headers['idempotency-key'];
    if (keys.has(key)) return void response.writeHead(409).end();
    keys.add(key);
    taken.push(...JSON.parse(text).leads);
    return answerTaken(fault, request, response, 202);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/lead/vitec`, asked, taken, deleted, faults, close };
};
