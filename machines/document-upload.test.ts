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
