import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nextMailTime } from './chat-notice.ts';
import { isoInstant } from './iso-instant.ts';

const at = (text: string) => v.parse(isoInstant, `${text}:00.000Z`);
const noon = at('2026-11-27T11:00');

test.each([
  ['no mail yet: at once', [], noon],
  ['a mail nine minutes ago: in a minute', [at('2026-11-27T10:51')], at('2026-11-27T11:01')],
  ['a mail ten minutes ago: at once', [at('2026-11-27T10:50')], noon],
  [
    'three mails today: the next morning',
    ['08:00', '09:00', '10:00'].map((t) => at(`2026-11-27T${t}`)),
    at('2026-11-28T07:00'),
  ],
  [
    'two today and one before midnight in Oslo: at once',
    [at('2026-11-26T22:59'), at('2026-11-27T08:00'), at('2026-11-27T09:00')],
    noon,
  ],
  [
    'one of three after midnight in Oslo, still yesterday in UTC',
    [at('2026-11-26T23:00'), at('2026-11-27T08:00'), at('2026-11-27T09:00')],
    at('2026-11-28T07:00'),
  ],
])('%s', (_case, mails, next) => expect(nextMailTime(noon, mails)).toBe(next));
