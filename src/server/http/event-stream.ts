import { type GenericSchema, parse } from 'valibot';

const beatMilliseconds = 25_000;
/** Random retry delay in ms, so that not every screen reconnects to a restarted server in the same second. */
const opening = `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`;

/**
 * Writes a handler's events as server-sent events, each parsed by the contract. Sends a comment now and then, so that
 * no proxy closes an idle connection. Ends when the events end or the caller disconnects.
 */
export async function* eventStream(
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
    yield opening;
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
