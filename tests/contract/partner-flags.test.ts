import { afterEach, expect, test } from 'vitest';
import { leadsSamples } from '#flows/_parts/leads/samples.ts';
import { leads } from '#src/contract/forms/leads.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { leadPartners, presenceFlag } from '#src/domain/form-lists.ts';
import { walk } from '#src/engine/walk.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

/** A partner shows only when its presence flag is on (domain.md, shared-leads). */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
afterEach(() => on().db.deleteFrom('featureFlag').execute());

const flow = 'settlement-seller';
const opened = (home: TestHome) => SignedForm.open(place(), home, partyIn(home, 'seller'), flow);
/** Returns the partners offered on a phone that opens the form now. */
const offeredIn = async (home: TestHome) => (await (await opened(home)).read()).env.lists.services?.map(({ id }) => id);

test('a partner whose flag is off is in no form, and two partners wait for theirs to be turned on', async () => {
  const home = await insertHome(on().database);
  const byDefault = ['moving', 'cleaning', 'family', 'renovation', 'security', 'interior', 'ssg', 'insurance'];
  expect(await offeredIn(home)).toEqual(byDefault);
  await turnFlag(on(), 'settlement-lead-storebrand', false);
  await turnFlag(on(), 'settlement-lead-broadband', true);
  expect(await offeredIn(home)).toEqual([...byDefault.filter((id) => id !== 'family'), 'broadband']);
  for (const partner of leadPartners) await turnFlag(on(), presenceFlag(partner), false);
  expect(await offeredIn(home)).toEqual([]);
});

test('a customer who chose a partner that is gone since is asked nothing more about it, and continues', async () => {
  const home = await filledForm(on(), {
    'intermediate-step': leadsSamples['intermediate-step'].wantsOffers,
    leads: leadsSamples.leads.movingAndLoan,
  });
  await turnFlag(on(), 'settlement-lead-storebrand', false);
  const form = await opened(home);
  const { drafts, env } = await form.read();
  const walked = walk(form.flow, drafts, env);
  expect([walked.path.includes('leads'), walked.at]).toEqual([true, 'how-to-sign']);
  expect(walked.relevant.leads).toMatchObject({ services: ['moving'], leads: [{ id: 'moving' }] });
});

test('a partner that a signer is asked about stays in the form under signing, and gets nothing once it is gone', async () => {
  const home = await insertHome(on().database);
  const form = await opened(home);
  await form.fill('family-pep');
  await form.give('intermediate-step', leadsSamples['intermediate-step'].wantsOffers);
  await form.give('leads', leadsSamples.leads.movingAndLoan);
  await form.fill();
  const sha256 = await form.lock();
  await turnFlag(on(), 'settlement-lead-storebrand', false);
  expect((await form.read()).env.lists.services?.map(({ id }) => id)).toContain('family');
  for (const party of home.parties.filter(({ role }) => role === 'seller')) await form.signByHand(party, sha256);
  await on().jobs.idle();
  await form.flow.calls.signing?.finish({ estateId: home.estateId }, form.call);
  await on().jobs.idle();
  const sent = await on().db.selectFrom('lead').select('service').where('estateId', '=', home.estateId).execute();
  expect(sent.map(({ service }) => service)).toEqual(['moving']);
});

test('a yes to a partner that is off is refused, and a no never is', async () => {
  const home = await insertHome(on().database);
  const me = partyIn(home, 'seller');
  const visitor = await visitorAt(place(), home, me, [flow]);
  await visitor.send(settlementSeller.create, { params: { id: home.estateId }, key: crypto.randomUUID() });
  await turnFlag(on(), 'settlement-lead-steddy', false);
  const say = async (lead: object) => {
    const body = { leads: [{ type: 'moving', participantId: me.id, ...lead }] };
    const { status, body: answer } = await visitor.send(leads.send, { body, key: crypto.randomUUID() });
    return [status, answer.code ?? answer.leads[0].state];
  };
  expect(await say({ consentToShare: true, contactMethod: 'TEXT' })).toEqual([404, 'SWITCHED_OFF']);
  expect(await say({ consentToShare: false })).toEqual([202, 'withdrawn']);
});
