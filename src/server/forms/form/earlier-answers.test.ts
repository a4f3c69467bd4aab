import { expect, test } from 'vitest';
import type { StepDraft } from '#src/engine/field.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { filledHome, sign, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { changeForm, changeStep } from './change-form.ts';
import type { HeldForm } from './form.ts';
import { formOf } from './forms.ts';
import { type FormReader, readForm } from './read-form.ts';

const desk = testDesk();
const on = () => desk.current.on;

const readerIn = (
  home: TestHome,
  flow: 'takeover-protocol' | 'settlement-seller',
  role: 'seller' | 'buyer' = 'seller',
): FormReader => {
  const { id, name } = partyIn(home, role);
  // seam: of a session, the service needs the home, the form and who it is.
  const me = { estateId: home.estateId, participantId: id, name, role, flow } as never;
  return { form: formOf(flow), me, language: 'nb' };
};
const give = (reader: FormReader, step: string, changes: StepDraft) =>
  changeForm(on(), reader, (held: HeldForm) => changeStep(held, { step, changes, read: held.answers.revisions[step] }));
const confirm = async (reader: FormReader) => {
  await give(reader, 'summary', { confirmCorrect: false });
  return give(reader, 'summary', { confirmCorrect: true });
};

test('answers that changed after they were confirmed are sent as they were confirmed, and none between', async () => {
  const home = await filledHome(on());
  const [seller, buyer] = [readerIn(home, 'takeover-protocol'), readerIn(home, 'takeover-protocol', 'buyer')];
  const confirmed = await confirm(seller);
  expect(confirmed.confirmed).toBeNull();
  await give(buyer, 'keys', { sets: '7' });
  const changed = await give(buyer, 'keys', { sets: '9' });
  expect(changed.confirmed?.drafts.keys?.sets).toBe(confirmed.drafts.keys?.sets);
  expect(JSON.stringify(changed.confirmed)).not.toContain('"7"');
  expect((await confirm(buyer)).confirmed).toBeNull();
});

test('a person who signed a document that fell is sent the answers that they signed, and others are not', async () => {
  const home = await filledHome(on());
  const [seller, buyer] = [readerIn(home, 'takeover-protocol'), readerIn(home, 'takeover-protocol', 'buyer')];
  const { drafts } = await confirm(seller);
  const first = await startSigning(on(), home);
  await sign(on(), first, 0);
  const ref = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
  await on().transaction((tx) => voidDocument(tx, on(), { ref, actor, reason: 'Feil antall nøkler' }));
  await give(buyer, 'keys', { sets: '9' });
  await confirm(buyer);
  await startSigning(on(), home);
  const { signedBefore } = await readForm(on(), seller);
  const [signer] = home.parties;
  expect(Object.keys(signedBefore)).toEqual([signer?.id]);
  expect(signedBefore[signer?.id ?? '']?.drafts.keys?.sets).toBe(drafts.keys?.sets);
});

test('numbers that are secret are kept masked among the answers that were confirmed', async () => {
  const seller = readerIn(await filledForm(on()), 'settlement-seller');
  await confirm(seller);
  const { confirmed, drafts } = await give(seller, 'intermediate-step', { wantsOffers: 'yes' });
  expect(confirmed?.drafts.account).toEqual(drafts.account);
  expect(JSON.stringify(confirmed)).not.toMatch(/\d{11}/);
});
