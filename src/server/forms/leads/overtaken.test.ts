import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type LeadId, linkId } from '#src/domain/ids.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { formOf } from '../form/forms.ts';
import { giveLead } from './hand-in-leads.ts';
import { deliverLead } from './send-lead.ts';

const desk = testDesk();
const flow = 'settlement-seller';
const type = 'cleaning';

/** Says yes or no to one partner, as the seller's own phone does. */
const say = async (home: TestHome, consentToShare: boolean): Promise<void> => {
  const { on } = desk.current;
  const { id: participantId, name, role } = partyIn(home, 'seller');
  const session = { linkId: v.parse(linkId, crypto.randomUUID()), device: '', isProven: false };
  const me = { ...session, estateId: home.estateId, participantId, name, role, flow } as const;
  const given = { type, participantId, consentToShare, contactMethod: 'EMAIL' } as const;
  await on.transaction((tx) => giveLead(tx, on, { form: formOf(flow), me }, given));
};
const leadOf = ({ estateId }: TestHome): Promise<{ readonly id: LeadId; readonly state: string }> =>
  desk.current.on.db
    .selectFrom('lead')
    .select(['id', 'state'])
    .where('estateId', '=', estateId)
    .executeTakeFirstOrThrow();
const sentEvents = async ({ estateId }: TestHome): Promise<number> => {
  const { rows } = await sql`select 1 from flow_event where estate_id = ${estateId} and type = 'LEAD_SENT'`.execute(
    desk.current.on.db,
  );
  return rows.length;
};
/** A yes at a finished form: it is to be sent at once. No job runs in these tests. */
const wanted = async (): Promise<TestHome> => {
  const { on } = desk.current;
  const home = await filledForm(on);
  await sql`update flow_instance set state = 'finalized' where estate_id = ${home.estateId}`.execute(on.db);
  await say(home, true);
  return home;
};
/** Delivers the lead to a partner that does `meanwhile` before it responds. Returns how often it was called. */
const deliver = async (home: TestHome, meanwhile: () => Promise<void>): Promise<number> => {
  const { on } = desk.current;
  let calls = 0;
  const leads = {
    ...on.leads,
    deliver: async () => {
      calls += 1;
      await meanwhile();
    },
  };
  await deliverLead({ ...on, leads }, (await leadOf(home)).id, false);
  return calls;
};

test('a no said while the lead is being sent is not overwritten by the sending: the partner must delete it', async () => {
  const home = await wanted();
  expect(await deliver(home, () => say(home, false))).toBe(1);
  expect([(await leadOf(home)).state, await sentEvents(home)]).toEqual(['recalling', 0]);
});

test('a no said while a sending fails is not followed by another sending', async () => {
  const home = await wanted();
  const failing = deliver(home, async () => {
    await say(home, false);
    throw new Error('no response');
  });
  await expect(failing).rejects.toThrow('no response');
  expect((await leadOf(home)).state).toBe('recalling');
  expect(await deliver(home, async () => undefined)).toBe(0);
});

test('a yes after a no is sent, though the job of the first yes has ended with nothing to send', async () => {
  const home = await wanted();
  const { id } = await leadOf(home);
  const waiting = async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'send-lead' and state = 'created' and data ->> 'leadId' = ${id}`.execute(desk.current.on.db);
    return rows.length;
  };
  expect(await waiting()).toBe(1);
  await say(home, false);
  expect(await deliver(home, async () => undefined)).toBe(0);
  await sql`update pgboss.job set state = 'completed' where name = 'send-lead'`.execute(desk.current.on.db);
  await say(home, true);
  expect([(await leadOf(home)).state, await waiting()]).toEqual(['waiting', 1]);
});

test('a lead that two workers send at once is in the log once', async () => {
  const home = await wanted();
  await Promise.all([deliver(home, async () => undefined), deliver(home, async () => undefined)]);
  expect([(await leadOf(home)).state, await sentEvents(home)]).toEqual(['sent', 1]);
});
