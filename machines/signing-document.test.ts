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
