import type { FastifyInstance } from 'fastify';
import { Refused } from '#src/server/platform/refused.ts';

const deepest = 20;

const [quote, backslash] = [0x22, 0x5c];
/** What a bracket adds to the depth. */
const deeperBy: Readonly<Record<number, number>> = { 123: 1, 91: 1, 125: -1, 93: -1 };

/** Returns the place of the quotation mark that ends a text; `from` is the first sign in it. */
const endOfText = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
};

/** Throws when brackets nest deeper than `most`: by default than any form of ours needs (reliability T12). */
export const assertShallow = (text: string, most = deepest): void => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at + 1);
    else depth += deeperBy[code] ?? 0;
    if (depth > most) throw new Refused('INVALID_INPUT');
  }
};

/** Accepts JSON only, so that a form on a foreign page cannot pose as a call (reliability T4). */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // A call without a body may still name its type.
    if (text === '') return done(null, undefined);
    try {
      assertShallow(text);
    } catch (error) {
      return done(error as Refused);
    }
    return parse(request, text, done);
  });
};

const mega = 1024 * 1024;

/** Accepts bytes of the declared types, up to 10 MB (reliability T9), and documents up to 25 MB. */
export const acceptBytes = (app: FastifyInstance, types: readonly string[]): void => {
  app.removeAllContentTypeParsers();
  const bodyLimit = (types.includes('application/pdf') ? 25 : 10) * mega;
  app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
};
