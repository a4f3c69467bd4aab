import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn } from '#tests/support/visitor.ts';

/** An owner who is not to sign may be out of reach. The others sign without that owner's answers. */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
beforeAll(() => insertHome(place().on.database));

test.each(['settlement-seller', 'settlement-buyer'] as const)(
  'the lock of %s leaves the own cards of an owner who is not to sign empty, and the document says so',
  async (flow) => {
    const home = await insertHome(place().on.database);
    const side = flow === 'settlement-seller' ? 'seller' : 'buyer';
    const [here, away] = [partyIn(home, side), partyIn(home, side, 1)];
    const form = await SignedForm.open(place(), home, here, flow);
    await form.fillOwn();
    await sql`update flow_answer set value = value || '{"notSigning": true, "notSigningWhy": "Svarer ikke"}'
      where row_id = ${away.id} and step = 'participants'`.execute(place().on.db);
    await form.signByHand(here, await form.lock());
    const { calls, at } = form.signing;
    expect((await form.call(calls.signStatus, at)).status).toBe('waitsForBroker');
    const text = (await form.drawnText()).replaceAll(/\s+/g, ' ');
    expect(text.match(/Ikke svart\. Skal ikke signere/g)).toHaveLength(3);
    expect(text).not.toContain('Besvares på den signerte utskriften');
  },
);
