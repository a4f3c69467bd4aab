import { describe, expect, test } from 'vitest';
import { type SigningDocumentEvent, signingDocument, signingDocumentMachine } from '#machines/signing-document.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

const at: IsoInstant = '2026-12-01T11:00:00.000Z';
const sha256 = 'a'.repeat(64);
type DocumentRow = Row<typeof signingDocumentMachine>;

const made = begin(signingDocumentMachine, { contentSha256: sha256, signers: ['silje', 'nora'], signed: [] });
const sign = (signer: string, hash = sha256): SigningDocumentEvent => ({ type: 'SIGN', signer, sha256: hash, at });
const having = (row: DocumentRow, ...events: SigningDocumentEvent[]): DocumentRow =>
  events.reduce((now, event) => {
    const verdict = decide(signingDocument, now, event);
    if (!verdict.allowed) throw new Error(`${event.type} refused with ${verdict.refusal.code}`);
    return verdict.row;
  }, row);
const refusal = (row: DocumentRow, event: SigningDocumentEvent) => {
  const verdict = decide(signingDocument, row, event);
  return verdict.allowed ? 'allowed' : verdict.refusal.code;
};

describe('signing', () => {
  test('the first signature leaves a document open, the last one sends it to be sealed', () => {
    expect(having(made, sign('nora')).state).toBe('signing');
    expect(having(made, sign('nora'), sign('silje'))).toMatchObject({
      state: 'sealing',
      context: { signed: ['nora', 'silje'] },
    });
  });

  test('a document is not signed twice by one person, and not at all by a stranger', () => {
    expect(refusal(having(made, sign('nora')), sign('nora'))).toBe('ST_SIGNED');
    expect(refusal(made, sign('emil'))).toBe('OTP_SIGNER');
  });

  test('a person who saw other content than the document’s cannot sign it', () => {
    expect(refusal(made, sign('nora', 'b'.repeat(64)))).toBe('STALE');
  });
});

describe('going back', () => {
  test('going back voids a document for good', () => {
    const voided = having(made, sign('nora'), { type: 'VOID', by: 'silje', at });
    expect(voided.state).toBe('voided');
    expect(refusal(voided, sign('silje'))).toBe('ST_VOIDED');
  });

  test('going back is too late after the last signature', () => {
    expect(refusal(having(made, sign('nora'), sign('silje')), { type: 'VOID', by: 'nora', at })).toBe('OTP_LOCKED');
  });
});

describe('opening again', () => {
  const ask = (by: string, part: string): SigningDocumentEvent => ({
    type: 'ASK_TO_OPEN',
    by,
    name: by,
    part,
    reason: 'Målerstanden er feil',
    at,
  });
  const answer = (type: 'AGREE_TO_OPEN' | 'REFUSE_TO_OPEN', by: string, part: string): SigningDocumentEvent => ({
    type,
    by,
    part,
    at,
  });
  const alone: SigningDocumentEvent = { type: 'OPEN_AGAIN', by: 'silje', at };
  const asked = having(made, sign('nora'), ask('silje', 'seller'));

  test('before the first signature anyone opens the answers; after it nobody does so alone', () => {
    expect(having(made, alone).state).toBe('voided');
    expect(refusal(having(made, sign('nora')), alone)).toBe('ST_ASK_FIRST');
    const sent: SigningDocumentEvent = { type: 'SEND_PAPER', signer: 'nora', sha256, at, pages: [1], of: 1 };
    expect(refusal(having(made, sent), alone)).toBe('ST_ASK_FIRST');
  });

  test('a request leaves every signature, and the yes of the other part opens the answers', () => {
    expect(asked).toMatchObject({ state: 'signing', context: { signed: ['nora'], asking: { by: 'silje' } } });
    expect(having(asked, answer('AGREE_TO_OPEN', 'nora', 'buyer')).state).toBe('voided');
    expect(having(asked, answer('AGREE_TO_OPEN', 'ingvild', 'broker')).state).toBe('voided');
  });

  test('neither the one who asks nor their own side says yes', () => {
    for (const by of ['silje', 'anders'])
      expect(refusal(asked, answer('AGREE_TO_OPEN', by, 'seller'))).toBe('ST_ASK_OTHERS');
  });

  test('after a no the document stands, and one may ask again', () => {
    const refused = having(asked, answer('REFUSE_TO_OPEN', 'nora', 'buyer'));
    expect(refused).toMatchObject({ state: 'signing', context: { signed: ['nora'], asking: null } });
    expect(refusal(refused, answer('AGREE_TO_OPEN', 'nora', 'buyer'))).toBe('ST_NOT_ASKED');
    expect(refusal(asked, ask('nora', 'buyer'))).toBe('ST_ASKED');
    expect(having(refused, ask('nora', 'buyer')).context.asking?.by).toBe('nora');
  });

  test('who asked takes the request back, and no other person does', () => {
    expect(refusal(asked, { type: 'ASK_NO_MORE', by: 'anders', at })).toBe('ST_ASKERS_OWN');
    const back = having(asked, { type: 'ASK_NO_MORE', by: 'silje', at });
    expect(back).toMatchObject({ state: 'signing', context: { signed: ['nora'], asking: null } });
    expect(refusal(back, { type: 'ASK_NO_MORE', by: 'silje', at })).toBe('ST_NOT_ASKED');
  });

  test('who has not signed may still decline while a request waits', () => {
    expect(having(asked, { type: 'DECLINE', signer: 'silje', at }).state).toBe('declined');
  });
});

describe('a point that the broker is asked about', () => {
  const asked = { ...sign('silje'), asksBroker: true } as const;
  const waiting = having(made, sign('nora'), asked);

  test('holds the seal back until the broker says yes', () => {
    expect(waiting.state).toBe('waitsForBroker');
    expect(having(waiting, { type: 'BROKER_YES', at }).state).toBe('sealing');
    expect(refusal(waiting, { type: 'SEALED', at })).toBe('ST_BROKER_YES');
  });

  test('ends the document by the broker’s no alone, and not once it is being sealed', () => {
    expect(having(waiting, { type: 'BROKER_NO', at }).state).toBe('voided');
    expect(having(made, sign('nora'), { type: 'BROKER_NO', at }).state).toBe('voided');
    expect(refusal(waiting, { type: 'VOID', by: 'nora', at })).toBe('ST_BROKER_YES');
    expect(refusal(having(waiting, { type: 'BROKER_YES', at }), { type: 'BROKER_NO', at })).toBe('OTP_LOCKED');
  });
});

describe('sealing', () => {
  const sealing = having(made, sign('nora'), sign('silje'));

  test('a sealing that fails is a state of its own, and can be retried', () => {
    const failed = having(sealing, { type: 'SEAL_FAILED', at });
    expect(failed.state).toBe('sealingFailed');
    expect(having(failed, { type: 'RETRY_SEAL', at }, { type: 'SEALED', at }).state).toBe('sealed');
  });

  test('a document is sealed once', () => {
    expect(refusal(having(sealing, { type: 'SEALED', at }), { type: 'SEALED', at })).toBe('OTP_LOCKED');
    expect(refusal(made, { type: 'SEALED', at })).toBe('OTP_NOT_ALL_SIGNED');
  });
});

describe('on paper', () => {
  const send = (pages: readonly number[], signer = 'nora'): SigningDocumentEvent => ({
    type: 'SEND_PAPER',
    signer,
    sha256,
    pages,
    of: 3,
    at,
  });
  const approve = (pages: readonly number[], signer = 'nora'): SigningDocumentEvent => ({
    type: 'APPROVE_PAPER',
    signer,
    pages,
    of: 3,
    at,
  });
  const giveBack = (signer: string): SigningDocumentEvent => ({ type: 'RETURN_PAPER', signer, at });
  const whole = [1, 2, 3];
  const sent = having(made, send(whole));

  test('a print of which every page is pictured waits for the broker, once however often it is sent', () => {
    expect(sent).toMatchObject({ state: 'signing', context: { signed: [], papers: ['nora'] } });
    expect(having(sent, send(whole), send(whole, 'silje')).context.papers).toEqual(['nora', 'silje']);
  });

  test('a print with a page missing is neither sent nor approved, and the refusal names the pages', () => {
    const missing = { allowed: false, refusal: { code: 'ST_PAPER_PAGES', params: { pages: '1, 3' } } };
    expect(decide(signingDocument, made, send([2]))).toEqual(missing);
    expect(decide(signingDocument, sent, approve([2]))).toEqual(missing);
    const none = { allowed: false, refusal: { code: 'ST_PAPER_PAGES', params: { pages: '–' } } };
    expect(decide(signingDocument, made, send([1, 2, 3, 4]))).toEqual(none);
  });

  test('a print that the broker approves counts as that person’s signature, and the last one is sealed', () => {
    const both = having(sent, send(whole, 'silje'), approve(whole));
    expect(both).toMatchObject({ state: 'signing', context: { signed: ['nora'], papers: ['silje'] } });
    expect(having(both, approve(whole, 'silje'))).toMatchObject({
      state: 'sealing',
      context: { signed: ['nora', 'silje'], papers: [] },
    });
  });

  test('a print that the broker sends back no longer waits, and another may be sent', () => {
    const back = having(sent, send(whole, 'silje'), giveBack('nora'));
    expect(back).toMatchObject({ state: 'signing', context: { signed: [], papers: ['silje'] } });
    expect(having(back, send(whole)).context.papers).toEqual(['silje', 'nora']);
  });

  test('a broker can neither approve nor send back a print that nobody sent', () => {
    expect(refusal(made, approve(whole))).toBe('OTP_SIGNER');
    expect(refusal(sent, approve(whole, 'silje'))).toBe('OTP_SIGNER');
    expect(refusal(sent, giveBack('silje'))).toBe('OTP_SIGNER');
  });

  test('a print that asks questions counts once the broker has entered the answers, and nothing else answers them', () => {
    const asks = { nora: ['own-pep.asked', 'family-pep.asked'] };
    const context = { contentSha256: sha256, signers: ['silje', 'nora'], signed: [], asks };
    const asked = having(begin(signingDocumentMachine, context), send(whole));
    const answered = (ids: readonly string[]) => ({ ...approve(whole), answered: ids }) as SigningDocumentEvent;
    expect(refusal(asked, approve(whole))).toBe('V_REQUIRED');
    expect(refusal(asked, answered(['own-pep.asked']))).toBe('V_REQUIRED');
    expect(refusal(asked, sign('nora'))).toBe('ST_ON_PRINT');
    expect(having(asked, answered(asks.nora)).context.signed).toEqual(['nora']);
    expect(having(asked, sign('silje')).context.signed).toEqual(['silje']);
  });

  test('a person whose print waits may sign here instead, and then it waits no longer', () => {
    expect(having(sent, sign('nora'))).toMatchObject({ context: { signed: ['nora'], papers: [] } });
  });
});

test('a new document has no prints that wait', () => {
  expect(having(made, sign('nora')).context.papers).toEqual([]);
});

test('after the last signature nobody signs, declines or sends a print any more', () => {
  const sealing = having(made, sign('nora'), sign('silje'));
  expect(refusal(sealing, sign('nora'))).toBe('ST_SIGNED');
  expect(refusal(sealing, { type: 'DECLINE', signer: 'nora', at })).toBe('ST_SIGNED');
});

test('a signer may decline until they have signed; then going back is the way', () => {
  expect(having(made, { type: 'DECLINE', signer: 'nora', at }).state).toBe('declined');
  expect(refusal(having(made, sign('nora')), { type: 'DECLINE', signer: 'nora', at })).toBe('ST_SIGNED');
  expect(refusal(made, { type: 'DECLINE', signer: 'emil', at })).toBe('OTP_SIGNER');
});
