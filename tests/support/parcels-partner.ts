import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTaken, failsBefore, type PartnerFault } from './partner-faults.ts';

/** Faults of the next requests, in order; `fine` when none is left. */
export type ParcelsFault = PartnerFault | 'fine';

export interface ParcelsPartner {
  readonly url: string;
  /** Every request, with any result. */
  readonly asked: readonly { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Parcels that are sent, by id: one for each, however often it is ordered. */
  readonly parcels: ReadonlyMap<string, unknown>;
  readonly faults: ParcelsFault[];
  readonly close: () => void;
}

/**
 * Starts a partner that keeps to the protocol of `src/server/engagement/rewards/http-parcels.ts`: `PUT` of a known id
 * changes nothing, and a call without its token is 401.
 */
export const startParcelsPartner = async (token: string): Promise<ParcelsPartner> => {
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const parcels = new Map<string, unknown>();
  const faults: ParcelsFault[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method, url = '', headers } = request;
    asked.push({ path: `${method} ${url}`, headers });
    const fault = faults.shift() ?? 'fine';
    if (failsBefore(fault, response, 'Kastanjelunden 14 B')) return undefined;
    if (headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    const [, , id = ''] = url.split('/');
    if (!parcels.has(id)) parcels.set(id, JSON.parse(text));
    return answerTaken(fault, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, asked, parcels, faults, close };
};
