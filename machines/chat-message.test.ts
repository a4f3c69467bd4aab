import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ChatMessageEvent, chatMessage, pauseAfter } from '#machines/chat-message.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

const at = (text: string) => v.parse(isoInstant, `2026-12-01T${text}:00.000Z`);
const send = (text: string, byCustomer = true): ChatMessageEvent => ({ type: 'SEND', text, byCustomer });
const ok: ChatMessageEvent = { type: 'OK', seq: 7 };
const after = (...events: readonly ChatMessageEvent[]) => {
  let row: Row<typeof chatMessage.machine> = begin(chatMessage.machine, undefined);
  for (const event of events) {
    const verdict = decide(chatMessage, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return [row.state, row.context.seq, row.context.failed];
};
const sent = [send('Hei'), { type: 'TAKE' }, ok] as const;

test('a message is queued, sent with its number, and read', () => {
  expect(after(...sent)).toEqual(['sent', 7, 0]);
  expect(after(...sent, { type: 'READ' })).toEqual(['read', 7, 0]);
});

test('a lost line sends it back to the queue with a longer pause; a refusal waits for the writer', () => {
  const lost: readonly ChatMessageEvent[] = [{ type: 'TAKE' }, { type: 'FAIL', isPassing: true }];
  expect(after(send('Hei'), ...lost, ...lost)).toEqual(['queued', null, 2]);
  expect([1, 2, 3, 7, 30].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  const refused: readonly ChatMessageEvent[] = [send('Hei'), { type: 'TAKE' }, { type: 'FAIL', isPassing: false }];
  expect(after(...refused)).toEqual(['refused', null, 0]);
  expect(after(...refused, { type: 'RETRY' })).toEqual(['queued', null, 0]);
});

test.each([
  ['nothing', ' \n ', 'V_REQUIRED'],
  ['4,001 characters', 'å'.repeat(4_001), 'V_LEN'],
  ['a bid', 'Jeg byr 7 200 000', 'CHAT_BID'],
  ['a national id', 'Jeg er 010190 12480', 'CHAT_NATIONAL_ID'],
])('%s is not sent', (_what, text, code) => {
  expect(after(send(text))).toBe(code);
});

test('a broker may write of bids, and not of national ids', () => {
  expect(after(send('Siste bud på boligen er 7 200 000', false))).toEqual(['queued', null, 0]);
  expect(after(send('010190 12480', false))).toBe('CHAT_NATIONAL_ID');
});

test('only one’s own is withdrawn, within 15 minutes and before it is read', () => {
  const withdraw = (now: string, isOwn = true): ChatMessageEvent => ({
    type: 'WITHDRAW',
    isOwn,
    sentAt: at('11:00'),
    at: at(now),
  });
  expect(after(...sent, withdraw('11:15'))).toEqual(['withdrawn', 7, 0]);
  expect(after(...sent, withdraw('11:16'))).toBe('CHAT_LATE');
  expect(after(...sent, withdraw('11:01', false))).toBe('NOT_FOUND');
  expect(after(...sent, { type: 'READ' }, withdraw('11:01'))).toBe('CHAT_LATE');
});
