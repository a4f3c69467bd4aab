import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { sendCode, signOnScreen } from '#src/server/signing/documents/sign-on-screen.ts';
import { textSigner } from '#src/server/signing/documents/text-signer.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';

/** Issue 40, seen 6: under signing a changed number waits for the broker, and the old one signs nothing meanwhile. */
const server = testServer();
const on = () => server.current.running.on;
beforeAll(() => insertHome(on().database));

test('40.6: a held number stops codes to the old one, which is said on every address, until it is taken back', async () => {
  const home = await filledForm(on());
  const { id, name, phone, email } = partyIn(home, 'seller');
  const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
  const actor = { kind: 'party', id, name } as const;
  const before = home.parties.map(contactOf);
  await takePartiesOf(on(), home, before);
  await on().transaction((tx) => createDocument(tx, on(), { ref, actor, method: 'on-screen' }));
  await on().transaction((tx) => sendCode(tx, on(), ref, id));
  const code = /\d{4}/.exec((await outbox(on())).find((one) => one.to === phone)?.text ?? '')?.[0] ?? '';
  const [newPhone, newEmail] = ['+4742990011', 'ny.adresse@example.com'];
  const parties = home.parties.map((party) => ({
    ...contactOf(party),
    ...(party.id === id && { phone: newPhone, email: newEmail }),
  }));
  expect(await takePartiesOf(on(), home, parties)).toBe('held');
  const text = 'Kodene er stoppet';
  const said = (await outbox(on())).filter((one) => one.text.includes(text)).map(({ to }) => to);
  expect(said.toSorted()).toEqual([phone, newPhone, email, newEmail].toSorted());
  const stopped = { code: 'ST_NUMBER_HELD' };
  const drawn = {
    ref,
    participantId: id,
    callerId: id,
    callerName: name,
    code,
    typedName: name,
    contentSha256: 'a'.repeat(64),
  };
  await expect(signOnScreen(on(), drawn)).rejects.toMatchObject(stopped);
  await expect(on().transaction((tx) => sendCode(tx, on(), ref, id))).rejects.toMatchObject(stopped);
  await expect(on().transaction((tx) => textSigner(tx, on(), ref, { participantId: id, actor }))).rejects.toMatchObject(
    stopped,
  );
  const other = partyIn(home, 'seller', 1).id;
  await on().transaction((tx) => sendCode(tx, on(), ref, other));
  await takePartiesOf(on(), home, before);
  await expect(on().transaction((tx) => sendCode(tx, on(), ref, id))).rejects.toMatchObject({ code: 'TOO_MANY' });
});
