import type { FastifyInstance } from 'fastify';
import { Refused } from '#src/server/platform/refused.ts';

const deepest = 20;

/** Throws when brackets nest deeper than `most`: by default than any form of ours needs (reliability T12). */
export const assertShallow = (text: string, most = deepest): void => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > most) throw new Refused('INVALID_INPUT');
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
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
