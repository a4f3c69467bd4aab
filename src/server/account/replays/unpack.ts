import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type MaskedEvent, onlyMasked } from '#src/domain/replay-event.ts';
import { assertShallow } from '#src/server/http/body-parsers.ts';
import { Refused } from '#src/server/platform/refused.ts';

const opened = promisify(gunzip);

/** Bytes of a segment when it is opened: twenty times what a page of ours comes to. */
const mostBytes = 2 * 1024 * 1024;
/** An element lies two brackets below its parent. */
const deepest = 200;

/** Returns a segment's events. Refuses one that is no gzip, grows too large, is too deep, or holds more than masked events. */
export async function unpack(packed: string): Promise<readonly MaskedEvent[]> {
  try {
    const text = (await opened(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes })).toString();
    assertShallow(text, deepest);
    const events = onlyMasked(JSON.parse(text));
    if (events !== null) return events;
  } catch {
    // Not a segment, whatever is wrong with it.
  }
  throw new Refused('INVALID_INPUT');
}
