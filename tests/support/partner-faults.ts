import type { IncomingMessage, ServerResponse } from 'node:http';

/** Faults that every partner of the tests can have. */
export type PartnerFault = '500' | 'slow down' | 'refuse' | 'hang' | 'cut after taking';

const refusals = new Map<string, readonly [status: number, headers: Readonly<Record<string, string>>]>([
  ['500', [500, {}]],
  ['slow down', [429, { 'retry-after': '2' }]],
  ['refuse', [422, {}]],
]);

/** Answers a request that fails before it is taken, or never does. Returns false for one that is still to be taken. */
export const failsBefore = (fault: string, response: ServerResponse, said = ''): boolean => {
  const refusal = refusals.get(fault);
  if (refusal !== undefined) response.writeHead(...refusal).end(refusal[0] === 500 ? said : undefined);
  return refusal !== undefined || fault === 'hang';
};

/** Answers a request that was taken, or cuts its connection. */
export const answerTaken = (fault: string, request: IncomingMessage, response: ServerResponse, status = 204): void => {
  if (fault === 'cut after taking') request.socket.destroy();
  else response.writeHead(status).end();
};
