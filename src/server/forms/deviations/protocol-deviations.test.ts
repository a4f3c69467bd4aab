import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import { broker as contract } from '#src/contract/desk/broker.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { protocolDeviationKinds, protocolDeviationRules } from '#src/domain/protocol-deviations.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

const ask = (endpoint: AnyEndpoint, params: Readonly<Record<string, string>>, token = tokens.own) =>
  new Visitor(server.current.url).send(endpoint, { params, headers: { authorization: `Bearer ${token}` } });

const deskOf = async (home: TestHome) => {
  const row = await deskHomeOf({ url: server.current.url, token: tokens.own }, home);
  return { row, needs: row.needs, kinds: row.needs.map(({ kind }) => kind) };
};

type Changes = Readonly<Record<string, StepDraft>>;
const unpaid: Changes = { firesafety: { smokeAlarm: 'no', extinguisherOrHose: 'yes', comment: 'Kjøper ordner' } };
const withheld: Changes = {
  settlement: samples.settlement.withholds,
  'final-settlement': { ...samples['final-settlement'].default, amount: '50 000' },
};
const faulty: Changes = {
  ...unpaid,
  ...withheld,
  inspection: { ...samples.inspection.default, cleaned: 'no', cleanedComment: 'Stekeovnen er ikke rengjort' },
};

const signing = async (answers: Changes) => startSigning(on(), await filledHome(on(), { answers }));
const finished = async (answers: Changes): Promise<TestHome> => {
  const begun = await signing(answers);
  await signAll(on(), begun);
  await on().jobs.idle();
  await finish(begun.home);
  return begun.home;
};
const finish = async (home: TestHome) => {
  const place = { url: server.current.url, on: on() };
  const seller = await visitorAt(place, home, partyIn(home, 'seller'));
  const { status } = await seller.send(takeover.finish, { params: { id: home.estateId } });
  expect(status).toBe(200);
};
const mailAbout = async ({ estateId }: TestHome) => {
  const all = await outbox(on());
  return all.find(({ to, text }) => to.startsWith('prove.megler') && text.includes(estateId));
};

const listingsOf = async (home: TestHome) => {
  const { body: detail } = await ask(brokerListings.read, { id: home.estateId });
  const headers = { authorization: `Bearer ${tokens.own}` };
  const { body } = await new Visitor(server.current.url).send(brokerListings.list, { query: { limit: '50' }, headers });
  const row = body.items.find(({ id }: { id: string }) => id === home.estateId);
  return [row?.deviations, detail.deviations];
};

describe('a finished takeover with deviations', () => {
  test('says them in the broker’s listings too, until they are seen to', async () => {
    const home = await finished(faulty);
    const points = [
      { kind: 'money-withheld', amount: 50_000 },
      { kind: 'not-cleaned', amount: null },
      { kind: 'no-smoke-alarm', amount: null },
    ];
    expect(await listingsOf(home)).toEqual([points, points]);
    for (const { id } of (await deskOf(home)).row.deviations) {
      await ask(contract.markSeen, { id: home.estateId, deviation: id });
    }
    expect(await listingsOf(home)).toEqual([[], []]);
    expect(await listingsOf(await finished({}))).toEqual([[], []]);
  });

  test('is in the broker’s queue first, with every point and the sum that is withheld', async () => {
    const home = await finished(faulty);
    const { row, needs, kinds } = await deskOf(home);
    const points = [
      { kind: 'money-withheld', amount: 50_000 },
      { kind: 'not-cleaned', amount: null },
      { kind: 'no-smoke-alarm', amount: null },
    ];
    expect(kinds[0]).toBe('protocol-deviations');
    expect(needs[0]?.points).toEqual(points);
    expect(row.deviations).toMatchObject(points);
    expect(row.deviations.every(({ seen }) => seen === null)).toBe(true);
  });

  test('a deviation is named first in the mail, which does not say that the form is ready for settlement', async () => {
    const mail = await mailAbout(await finished(faulty));
    expect(mail?.subject).toContain('med avvik');
    expect(mail?.text).toContain('- Kjøper holder tilbake kr\u00A050\u00A0000\n- Boligen er ikke rengjort');
    expect(mail?.text).not.toContain('oppgjøret kan gjøres');
    // The parties' text is shown on the desk only, after sign-in.
    expect(mail?.text).not.toContain('Stekeovnen');
  });

  test('is ready for settlement when a broker has seen to them all, and waits again when one mark is taken back', async () => {
    const home = await finished(faulty);
    const { row } = await deskOf(home);
    for (const { id } of row.deviations) {
      const marked = await ask(contract.markSeen, { id: home.estateId, deviation: id });
      expect(marked.status, marked.text).toBe(200);
    }
    const seen = await deskOf(home);
    expect(seen.kinds).not.toContain('protocol-deviations');
    expect(seen.row.deviations.map((one) => one.seen?.by)).toEqual(Array(3).fill('Prøve Megler'));
    const [first] = row.deviations;
    const again = { id: home.estateId, deviation: first?.id ?? '' };
    await ask(contract.markSeen, again);
    const back = await ask(contract.markUnseen, again);
    expect(back.body.deviations[0]).toMatchObject({ kind: 'money-withheld', seen: null });
    expect((await deskOf(home)).needs[0]?.points).toEqual([{ kind: 'money-withheld', amount: 50_000 }]);
    const { events } = (await ask(contract.takeover, { id: home.estateId })).body;
    const told = events.filter(({ type }: { type: string }) => type.startsWith('DEVIATION'));
    expect(told.map(({ type }: { type: string }) => type)).toEqual([
      'DEVIATION_UNSEEN',
      ...Array(3).fill('DEVIATION_SEEN'),
    ]);
    expect((await verifyAudit(on().db)).broken).toEqual([]);
  });

  test('whose points were seen to while it was signed is ready for settlement, and the mail says so', async () => {
    const begun = await signing(unpaid);
    const [point] = (await deskOf(begun.home)).row.deviations;
    await ask(contract.markSeen, { id: begun.home.estateId, deviation: point?.id ?? '' });
    await signAll(on(), begun);
    await on().jobs.idle();
    await finish(begun.home);
    expect((await mailAbout(begun.home))?.text).toContain('oppgjøret kan gjøres');
  });
});

test('a finished takeover where all is in order needs nothing of the broker, and the mail says that it can be settled', async () => {
  const home = await finished({});
  const { kinds, row } = await deskOf(home);
  expect(kinds).not.toContain('protocol-deviations');
  expect(row.deviations).toEqual([]);
  const mail = await mailAbout(home);
  expect(mail?.subject).not.toContain('avvik');
  expect(mail?.text).toContain('oppgjøret kan gjøres');
});

test('a finished takeover leaves what the home’s other forms need of the broker where it was', async () => {
  const begun = await signing({});
  expect((await deskOf(begun.home)).needs).toMatchObject([{ kind: 'loan-late', flow: 'settlement-seller' }]);
  await signAll(on(), begun);
  await on().jobs.idle();
  await finish(begun.home);
  expect((await deskOf(begun.home)).needs).toMatchObject([{ kind: 'loan-late', flow: 'settlement-seller' }]);
});

test.each(protocolDeviationKinds)('%s reaches the broker from the answers of a locked protocol', async (kind) => {
  const { step, question, answer, words } = protocolDeviationRules[kind];
  const now = `${norwegianDate(osloDate(instantOf(Date.now())))} 00:05`;
  const inOrder: Changes = {
    handover: { ...samples.handover.default, actualTakeoverAt: now },
    inspection: samples.inspection.default,
    firesafety: samples.firesafety.default,
  };
  const found = [{ id: crypto.randomUUID(), text: 'Slik er det' }];
  const explained: StepDraft = words === null ? {} : { [words.field]: 'Slik er det' };
  const said: StepDraft = kind === 'defects' ? { defectsFound: found } : explained;
  const changes = { [step]: { ...inOrder[step], [question]: answer, ...said } };
  const begun = await signing(kind === 'money-withheld' ? withheld : changes);
  const { needs } = await deskOf(begun.home);
  expect(needs[0]?.points).toMatchObject([{ kind }]);
});

test('answers still being written are not shown yet, and a voided document takes its marks with it', async () => {
  const home = await filledHome(on(), { answers: unpaid });
  expect((await deskOf(home)).kinds).not.toContain('protocol-deviations');
  const begun = await startSigning(on(), home);
  const [point] = (await deskOf(home)).row.deviations;
  await ask(contract.markSeen, { id: home.estateId, deviation: point?.id ?? '' });
  const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
  const ref = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  await on().transaction((tx) => voidDocument(tx, on(), { ref, actor, reason: 'Feil' }));
  expect((await deskOf(home)).row.deviations).toEqual([]);
  await startSigning(on(), begun.home);
  expect((await deskOf(home)).row.deviations).toMatchObject([{ kind: 'no-smoke-alarm', seen: null }]);
});

test('a point that is not there, another home’s, and another broker’s are refused and change nothing', async () => {
  const [home, other] = [(await signing(unpaid)).home, (await signing(unpaid)).home];
  const [own, others] = [(await deskOf(home)).row.deviations[0], (await deskOf(other)).row.deviations[0]];
  const id = home.estateId;
  for (const deviation of ['f'.repeat(32), others?.id ?? '']) {
    expect(await ask(contract.markSeen, { id, deviation })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  const refused = await ask(contract.markSeen, { id, deviation: own?.id ?? '' }, tokens.other);
  expect([refused.status, refused.body.code]).toEqual([404, 'ESTATE_404']);
  expect((await deskOf(home)).row.deviations[0]?.seen).toBeNull();
});
