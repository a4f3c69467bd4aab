import { expect, test } from 'vitest';
import {
  type DocumentUploadEvent,
  documentMaxBytes,
  documentUpload,
  type FoundInFile,
} from '#machines/document-upload.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const after = (...events: readonly DocumentUploadEvent[]) => {
  let row = begin(documentUpload.machine, {});
  for (const event of events) {
    const verdict = decide(documentUpload, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const whole = { type: 'RECEIVE', bytes: documentMaxBytes } as const;
const plain = { pages: 500, isEncrypted: false, isActive: false };

test.each<[string, FoundInFile, string]>([
  ['five hundred pages', plain, 'ready'],
  ['one page too many', { ...plain, pages: 501 }, 'DOC_TOO_LONG'],
  ['a locked file', { ...plain, isEncrypted: true }, 'DOC_ENCRYPTED'],
  ['a file that runs a script', { ...plain, isActive: true }, 'DOC_ACTIVE'],
  ['a file without pages', { ...plain, pages: 0 }, 'DOC_TYPE'],
  ['a file that is no PDF', null, 'DOC_TYPE'],
])('%s', (_case, found, expected) => {
  expect(after(whole, { type: 'PASS', found })).toBe(expected);
});

test('a byte more than 25 MB is refused before it is checked', () => {
  expect(after({ type: 'RECEIVE', bytes: documentMaxBytes + 1 })).toBe('DOC_SIZE');
});

test('nothing passes unchecked, and what is refused stays so', () => {
  expect(after({ type: 'PASS', found: plain })).toBe('STALE');
  expect(after(whole, { type: 'REFUSE' }, { type: 'PASS', found: plain })).toBe('STALE');
});

test.each<[string, readonly DocumentUploadEvent[], string]>([
  ['is replaced once', [{ type: 'REPLACE', isSigned: false }], 'replaced'],
  ['is not replaced when it is signed', [{ type: 'REPLACE', isSigned: true }], 'DOC_SIGNED'],
  ['is hidden', [{ type: 'HIDE', isSigned: false }], 'hidden'],
  ['is not hidden when it is signed', [{ type: 'HIDE', isSigned: true }], 'DOC_SIGNED'],
  ['is shown to fewer at once', [{ type: 'SHOW', isSigned: false, widens: false, isConfirmed: false }], 'ready'],
  ['asks before more see it', [{ type: 'SHOW', isSigned: false, widens: true, isConfirmed: false }], 'DOC_WIDENS'],
  ['is shown to more after a yes', [{ type: 'SHOW', isSigned: false, widens: true, isConfirmed: true }], 'ready'],
  [
    'is not replaced while it is hidden',
    [
      { type: 'HIDE', isSigned: false },
      { type: 'REPLACE', isSigned: false },
    ],
    'STALE',
  ],
  [
    'is not shown after it was replaced',
    [
      { type: 'REPLACE', isSigned: false },
      { type: 'SHOW', isSigned: false, widens: false, isConfirmed: true },
    ],
    'STALE',
  ],
])('a document %s', (_case, events, expected) => {
  expect(after(whole, { type: 'PASS', found: plain }, ...events)).toBe(expected);
});
