import { expect, test } from 'vitest';
import { sendPersonalLink } from '#src/server/desk/broker/personal-links.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { filledHome, sign, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { createDocument } from './create-document.ts';
import { isWaitedFor } from './is-waited-for.ts';
import { voidDocument } from './void-document.ts';

const desk = testDesk();
const broker = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;

/** Creates a home whose sellers are signing their settlement, before the takeover is signed. */
const settling = async () => {
  const { on } = desk.current;
  const home = await filledHome(on, { home: await filledForm(on) });
  const seller = partyIn(home, 'seller');
  const settlement = { flow: 'settlement-seller', estateId: home.estateId } as const;
  const actor = { kind: 'party', id: seller.id, name: seller.name } as const;
  await on.transaction((tx) => createDocument(tx, on, { ref: settlement, actor, method: 'e-id' }));
  return { on, home, seller, settlement, actor, takeover: takeoverOf(home.estateId) };
};

test('“still to sign” asks the form it is asked about, and not another of the same person’s', async () => {
  const { on, home, seller, settlement, takeover } = await settling();
  expect(await isWaitedFor(on.db, settlement, seller.id)).toBe(true);
  expect(await isWaitedFor(on.db, takeover, seller.id)).toBe(false);
  const signing = await startSigning(on, home);
  expect(await isWaitedFor(on.db, takeover, seller.id)).toBe(true);
  await sign(on, signing, 0);
  expect(await isWaitedFor(on.db, takeover, seller.id)).toBe(false);
  expect(await isWaitedFor(on.db, settlement, seller.id)).toBe(true);
  expect(await isWaitedFor(on.db, settlement, partyIn(home, 'buyer').id)).toBe(false);
});

test('the link to a takeover does not ask for the signature that the settlement waits for', async () => {
  const { on, home, seller } = await settling();
  const estate = await readEstate(on.db, home.estateId);
  if (!estate) throw new Error('The home is gone');
  await on.transaction((tx) => sendPersonalLink(tx, on, { form: takeoverForm, estate, id: seller.id, actor: broker }));
  const [newest] = (await outbox(on)).filter(({ to, channel }) => to === seller.phone && channel === 'sms');
  expect(newest?.text).toContain('Overtakelsesprotokollen for');
  expect(newest?.text).not.toContain('signering');
  expect(newest?.text).toContain('/customer/overtake-protocol/');
});

test('a voided document waits for no signer', async () => {
  const { on, seller, settlement, actor } = await settling();
  await on.transaction((tx) => voidDocument(tx, on, { ref: settlement, actor }));
  expect(await isWaitedFor(on.db, settlement, seller.id)).toBe(false);
});
