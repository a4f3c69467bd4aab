import { expect, test } from 'vitest';
import { filledForm, firstOnPaper } from '#tests/support/filled-form.ts';
import { pdfText } from '#tests/support/pdf-tools.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { createDocument } from './create-document.ts';
import { readPdf } from './read-document.ts';

const server = testServer();

test('the print ends with what its signer declares, above the line to sign on, and has no list of who signs by e-ID', async () => {
  const { on } = server.current.running;
  const home = await filledForm(on, firstOnPaper);
  const [paper, byEid] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
  const actor = { kind: 'party', id: paper.id, name: paper.name } as const;
  await on.transaction((tx) => createDocument(tx, on, { ref, actor, method: 'e-id', onPaper: [paper.id] }));
  await on.jobs.idle();
  const { bytes } = await readPdf(on, ref);
  const text = await pdfText(bytes);
  const end = text.slice(text.indexOf(`Dette erklærer du, ${paper.name}`));
  expect(text).toContain(`Dette erklærer du, ${paper.name}`);
  expect(end).toMatch(/opplysningene er riktige[\s\S]*Sted og dato/);
  expect(text).not.toContain(`Dette erklærer du, ${byEid.name}`);
});
