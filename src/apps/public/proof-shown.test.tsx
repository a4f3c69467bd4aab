import { createHash, webcrypto } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#src/domain/iso-instant.ts';
import { ProofShown } from './proof-shown.tsx';
import { publicTexts as words } from './texts.ts';

const sealed = createHash('sha256').update('%PDF-sealed').digest('hex');
beforeEach(() => {
  // This DOM has no hashing.
  const digest = (algorithm: string, bytes: ArrayBuffer) => webcrypto.subtle.digest(algorithm, new Uint8Array(bytes));
  vi.stubGlobal('crypto', { subtle: { digest } });
});

const pdf = new File(['%PDF-sealed'], 'kopi.pdf', { type: 'application/pdf' });
const changed = new File(['%PDF-sealed!'], 'endret.pdf', { type: 'application/pdf' });
const sealedAt = instantOf(Date.parse('2026-11-24T11:52:07.000Z'));

const show = () => {
  const proof = {
    status: 'genuine',
    kind: 'takeover-protocol',
    place: 'Bjerkelundveien 12B',
    sealedAt,
    pdfSha256: sealed,
    contentSha256: 'c'.repeat(64),
    level: 'B-B',
    signers: [],
  } as const;
  render(
    <MemoryRouter>
      <ProofShown code="7K4M-Q2XD-9A2C" proof={{ ...proof, signers: [] }} heading={createRef()} />
    </MemoryRouter>,
  );
  const verdict = () => screen.getByRole('heading', { level: 1 });
  const tone = () => /tone-(\w+)/.exec(verdict().closest('.g-proofHead')?.className ?? '')?.[1];
  const choose = (file: File) => userEvent.upload(screen.getByLabelText(words.choosePdf.nb), file);
  return { verdict, tone, choose };
};

test('a code alone says that we know the document; the reader’s copy turns the page green, or red', async () => {
  const { verdict, tone, choose } = show();
  expect([verdict().textContent, tone()]).toEqual([words.known.nb, 'info']);
  await choose(pdf);
  await expect.poll(() => verdict().textContent).toBe(words.genuine.nb);
  expect(tone()).toBe('success');
  await choose(changed);
  await expect.poll(() => verdict().textContent).toBe(words.notThis.nb);
  expect(tone()).toBe('danger');
});

test('the checksum of the PDF file and that of the content each stand under a label of their own', () => {
  show();
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual([...new Set(labels)]);
  expect(labels).toEqual(expect.arrayContaining([words.fingerprint.nb, words.contentFingerprint.nb]));
});
