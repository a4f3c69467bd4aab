import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type GenericSchema, parse } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { withStatus } from '#src/server/platform/already-there.ts';
import type { AnswerBytes } from './handle.ts';

const beatMilliseconds = 25_000;
/** Returns a random delay of 1 to 3 s for each stream: not every page comes back in the same second after a restart. */
const opening = (): string => `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`;

/**
 * Writes a handler's events as server-sent events, each parsed by the contract. Sends a comment now and then, so that
 * no proxy closes an idle connection. Ends when the events end or the caller disconnects.
 */
async function* eventStream(
  events: AsyncIterable<unknown>,
  schema: GenericSchema,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]();
  const ended = new Promise<'ended'>((resolve) => {
    if (signal.aborted) resolve('ended');
    signal.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  try {
    yield opening();
    let coming = source.next();
    for (;;) {
      let beat: NodeJS.Timeout | undefined;
      const quiet = new Promise<'quiet'>((resolve) => {
        beat = setTimeout(resolve, beatMilliseconds, 'quiet');
      });
      const first = await Promise.race([coming, ended, quiet]);
      clearTimeout(beat);
      if (first === 'quiet') {
        yield ': \n\n';
      } else if (first === 'ended' || first.done) {
        return;
      } else {
        yield `data: ${JSON.stringify(parse(schema, first.value))}\n\n`;
        coming = source.next();
      }
    }
  } finally {
    // Not awaited: a source that waits for its next event would keep the closed connection open.
    source.return?.().catch(() => undefined);
  }
}

/** Returns JSON by the contract's schema: undeclared fields are dropped, so no row can leak a column. */
export const jsonAnswer = (schema: GenericSchema, answer: unknown): string => JSON.stringify(parse(schema, answer));

export const sendJson = (reply: FastifyReply, status: number, json: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(json);

/** Returns a Content-Disposition whose file name is safe in a header, with the Norwegian letters in `filename*`. */
const disposition = (name: string | undefined): string => {
  if (name === undefined) return 'inline';
  const plain = name.normalize('NFKD').replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

const isBytes = (answer: unknown): answer is AnswerBytes =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array;

/**
 * Files come from people: never sniffed, never run, never framed by other sites (reliability T9). A browser's PDF
 * reader does not start in a sandbox, and PDFs are ours: our own pages may frame them.
 */
const policyOf = (type: string): Readonly<Record<string, string>> =>
  type === 'application/pdf'
    ? {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      }
    : { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" };

const sendBytes = (reply: FastifyReply, endpoint: AnyEndpoint, answer: unknown): FastifyReply => {
  const allowed = endpoint.answer?.kind === 'bytes' ? endpoint.answer.types : [];
  if (!isBytes(answer) || !allowed.includes(answer.type))
    throw new Error('The handler returned bytes of an undeclared type. Add it to the endpoint in src/contract.');
  return reply
    .code(endpoint.status)
    .headers({
      'content-type': answer.type,
      'content-disposition': disposition(answer.name),
      ...policyOf(answer.type),
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
};

const isEvents = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const sendStream = (reply: FastifyReply, schema: GenericSchema, answer: unknown, signal: AbortSignal): FastifyReply => {
  if (!isEvents(answer)) throw new Error('The handler of an event stream must return an async iterable of events.');
  return reply
    .code(200)
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // Without it, a connection ended at shutdown would be kept alive and delay the stop for a minute.
      connection: 'close',
    })
    .send(Readable.from(eventStream(answer, schema, signal)));
};

/** Sends a handler's answer, in the form its endpoint declares. */
export const sendAnswer = (
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  given: unknown,
  signal: () => AbortSignal,
): FastifyReply => {
  const { status, answer } = withStatus(endpoint, given);
  const declared = endpoint.answer;
  if (declared === undefined) return reply.code(status).send();
  if (declared.kind === 'bytes') return sendBytes(reply, endpoint, answer);
  if (declared.kind === 'stream') return sendStream(reply, declared.event, answer, signal());
  return sendJson(reply, status, jsonAnswer(declared, answer));
};
