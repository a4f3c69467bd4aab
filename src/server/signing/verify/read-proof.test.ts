import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { filledHome, signAll, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { latestDocument } from '../documents/documents.ts';
import { readPdf } from '../documents/read-document.ts';
import { sealOnce } from '../documents/seal-document.ts';
import { voidDocument } from '../documents/void-document.ts';
import { readProof, shortName } from './read-proof.ts';

const desk = testDesk();
const codeOf = async (estateId: Parameters<typeof latestDocument>[1]) =>
  (await latestDocument(desk.current.on.db, estateId))?.proofCode ?? '';

test('a sealed document is proved by its code: who, as what, when, how, and the hash of the file itself', async () => {
  const { on } = desk.current;
  const signing = await startSigning(on, await filledHome(on));
  await signAll(on, signing);
  const { estateId } = signing.home;
  await sealOnce(on, { estateId, documentId: signing.documentId });
  const code = await codeOf(takeoverOf(estateId));
  const proof = await readProof(on, code.toLowerCase().replaceAll('-', ''));
  expect(proof).toMatchObject({
    status: 'genuine',
    place: 'Prøveveien 1',
    contentSha256: signing.sha256,
    level: 'B-T',
  });
  expect(proof?.signers[0]).toMatchObject({ name: 'Selger N.', role: 'seller', method: 'e-id' });
  const { bytes } = await readPdf(on, takeoverOf(estateId));
  expect(proof?.pdfSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const said = JSON.stringify(proof);
  for (const party of signing.home.parties) {
    expect(said).not.toContain(party.name);
    expect(said).not.toContain(party.phone);
    expect(said).not.toContain(party.email);
  }
});

test('until it is sealed a document is unfinished, and after going back it is voided', async () => {
  const { on } = desk.current;
  const { home } = await startSigning(on, await filledHome(on));
  const code = await codeOf(takeoverOf(home.estateId));
  expect(await readProof(on, code)).toMatchObject({
    status: 'unfinished',
    sealedAt: null,
    pdfSha256: null,
    level: null,
  });
  const actor = { kind: 'party', id: 'x', name: 'Kari' } as const;
  await on.transaction((tx) => voidDocument(tx, on, { ref: takeoverOf(home.estateId), actor }));
  expect(await readProof(on, code)).toMatchObject({ status: 'voided', pdfSha256: null });
});

test('a code that nothing has proves nothing', async () => {
  expect(await readProof(desk.current.on, 'AAAA-AAAA-AAAA')).toBeUndefined();
});

test.each([
  ['Silje Haugland', 'Silje H.'],
  ['Ærlend Gåsø-Bråthen', 'Ærlend G.'],
  ['Anders Moen Haugland', 'Anders H.'],
  ['åse østby', 'åse Ø.'],
  ['Madonna', 'Madonna'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
