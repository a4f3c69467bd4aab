import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { type Heard, partyIn, type Visitor, type VisitorCall, visitorAt } from '#tests/support/visitor.ts';
import { everyCall } from './every-call.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

interface Opened {
  readonly visitor: Visitor;
  readonly params: Readonly<Record<string, string>>;
  readonly form: Heard;
}
const ok = (heard: Heard): Heard => {
  expect(heard.status, heard.text).toBeLessThan(300);
  return heard;
};
const protocol = async (): Promise<Opened> => {
  const home = await insertHome(place().on.database);
  const visitor = await visitorAt(place(), home, partyIn(home, 'seller'));
  const params = { id: home.estateId };
  return { visitor, params, form: ok(await visitor.send(takeover.create, { params })) };
};
const settlement = async (side: 'seller' | 'buyer'): Promise<Opened> => {
  const [calls, flow] =
    side === 'seller'
      ? [settlementSeller, 'settlement-seller' as const]
      : [settlementBuyer, 'settlement-buyer' as const];
  const home = await insertHome(place().on.database);
  const visitor = await visitorAt(place(), home, partyIn(home, side), [flow]);
  const params = { id: home.estateId };
  return { visitor, params, form: ok(await visitor.send(calls.create, { params })) };
};

/** A unit that has been changed twice, so that there is a revision before its own. */
interface Held {
  readonly visitor: Visitor;
  /** Sends the call with these headers. */
  readonly asked: VisitorCall;
  readonly unit: string;
  readonly read: () => Promise<Heard>;
}
interface Guarded {
  readonly name: string;
  readonly call: AnyEndpoint;
  /** The specification's call has no revision: one that is sent is respected all the same. */
  readonly mayOmit?: true;
  readonly prepare: () => Promise<Held>;
}

const reading =
  ({ visitor, params }: Opened, call: AnyEndpoint) =>
  () =>
    visitor.send(call, { params });
const lastRow = (form: Heard, step: string): string =>
  Object.keys(form.body.revisions)
    .filter((unit) => unit.startsWith(`${step}/`))
    .at(-1)
    ?.split('/')[1] ?? '';

const protocolStep = async (): Promise<Held> => {
  const opened = await protocol();
  const { visitor, params } = opened;
  for (const [revision, smokeAlarm] of [
    [0, 'yes'],
    [1, 'no'],
  ] as const) {
    ok(
      await visitor.send(takeover.change, { params, revision, body: { step: 'firesafety', changes: { smokeAlarm } } }),
    );
  }
  const body = { step: 'firesafety', changes: { smokeAlarm: 'yes' } };
  return { visitor, unit: 'firesafety', read: reading(opened, takeover.read), asked: { params, body } };
};
const meter = (body?: object) => async (): Promise<Held> => {
  const opened = await protocol();
  const { visitor, params } = opened;
  const added = ok(await visitor.send(takeover.addMeter, { params, body: { type: 'GAS', changes: { number: '1' } } }));
  const mid = lastRow(added, 'water');
  const at = { ...params, mid };
  ok(await visitor.send(takeover.changeMeter, { params: at, revision: 1, body: { changes: { number: '2' } } }));
  return {
    visitor,
    unit: `water/${mid}`,
    read: reading(opened, takeover.read),
    asked: { params: at, ...(body && { body }) },
  };
};
const defect = (body?: object) => async (): Promise<Held> => {
  const opened = await protocol();
  const { visitor, params } = opened;
  const added = ok(await visitor.send(takeover.addDefect, { params, body: { changes: { text: 'Hakk' } } }));
  const did = lastRow(added, 'inspection');
  const at = { ...params, did };
  ok(await visitor.send(takeover.changeDefect, { params: at, revision: 1, body: { changes: { text: 'Riper' } } }));
  return {
    visitor,
    unit: `inspection/${did}`,
    read: reading(opened, takeover.read),
    asked: { params: at, ...(body && { body }) },
  };
};
const deputy = (asked: (id: string) => VisitorCall) => async (): Promise<Held> => {
  const opened = await protocol();
  const { visitor, params } = opened;
  const added = ok(await visitor.send(takeover.addParticipant, { params, body: { changes: { name: 'Dag Ombud' } } }));
  const before = new Set(Object.keys(opened.form.body.revisions));
  const id =
    Object.keys(added.body.revisions)
      .find((unit) => unit.startsWith('participants/') && !before.has(unit))
      ?.split('/')[1] ?? '';
  const at = { ...params, pid: id };
  ok(
    await visitor.send(takeover.changeParticipant, {
      params: at,
      revision: 1,
      body: { changes: { name: 'Dag Annen' } },
    }),
  );
  return {
    visitor,
    unit: `participants/${id}`,
    read: reading(opened, takeover.read),
    asked: { ...asked(id), params: { ...params, ...asked(id).params } },
  };
};
const formStep = async (): Promise<Held> => {
  const opened = await settlement('seller');
  const { visitor, params } = opened;
  for (const [revision, hasLoans] of [
    [0, 'yes'],
    [1, 'no'],
  ] as const) {
    ok(
      await visitor.send(settlementSeller.change, { params, revision, body: { step: 'loan', changes: { hasLoans } } }),
    );
  }
  const body = { step: 'loan', changes: { hasLoans: 'yes' } };
  return { visitor, unit: 'loan', read: reading(opened, settlementSeller.read), asked: { params, body } };
};
const loan = (body: object) => async (): Promise<Held> => {
  const opened = await settlement('seller');
  const { visitor, params } = opened;
  const of = { step: 'loan', group: 'loans' };
  const added = ok(await visitor.send(settlementSeller.addRow, { params, body: { ...of, changes: { bank: 'En' } } }));
  const row = lastRow(added, 'loan');
  const at = { ...params, row };
  ok(
    await visitor.send(settlementSeller.changeRow, {
      params: at,
      revision: 1,
      body: { ...of, changes: { bank: 'To' } },
    }),
  );
  return {
    visitor,
    unit: `loan/${row}`,
    read: reading(opened, settlementSeller.read),
    asked: { params: at, body: { ...of, ...body } },
  };
};
/** A deputy of a form of one side, whose card has been changed once. */
const deputyOfForm = async (): Promise<Held> => {
  const opened = await settlement('seller');
  const { visitor, params, form } = opened;
  const of = { step: 'participants', group: 'deputies' };
  ok(
    await visitor.send(settlementSeller.change, {
      params,
      revision: 0,
      body: { step: 'participants', changes: { byDeputy: 'yes' } },
    }),
  );
  const added = ok(
    await visitor.send(settlementSeller.addRow, { params, body: { ...of, changes: { name: 'Dag Ombud' } } }),
  );
  const pid: string = added.body.drafts.participants.deputies[0].id;
  const body = { ...of, changes: { name: 'Dag Annen' } };
  ok(await visitor.send(settlementSeller.changeRow, { params: { ...params, row: pid }, revision: 1, body }));
  return {
    visitor,
    unit: `participants/${pid}`,
    read: reading(opened, settlementSeller.read),
    asked: { params: { ...params, form: form.body.formId, pid } },
  };
};
const person =
  (side: 'seller' | 'buyer', isOwn: boolean, asked: (form: Heard, pid: string) => VisitorCall) =>
  async (): Promise<Held> => {
    const opened = await settlement(side);
    const { visitor, params, form } = opened;
    const calls = side === 'seller' ? settlementSeller : settlementBuyer;
    const people: readonly { readonly id: string }[] = form.body.drafts.participants.people;
    const pid = (isOwn ? people[0] : people.at(-1))?.id ?? '';
    const body = { step: 'participants', group: 'people', changes: { address: 'Prøveveien 3' } };
    const revision = form.body.revisions[`participants/${pid}`] ?? 0;
    ok(await visitor.send(calls.changeRow, { params: { ...params, row: pid }, revision, body }));
    const more = asked(form, pid);
    return {
      visitor,
      unit: `participants/${pid}`,
      read: reading(opened, calls.read),
      asked: { ...more, params: { ...params, ...more.params } },
    };
  };

const guarded: readonly Guarded[] = [
  { name: 'takeover.change', call: takeover.change, prepare: protocolStep },
  { name: 'takeover.changeDefect', call: takeover.changeDefect, prepare: defect({ changes: { text: 'Sprekk' } }) },
  { name: 'takeover.removeDefect', call: takeover.removeDefect, prepare: defect() },
  { name: 'takeover.changeMeter', call: takeover.changeMeter, prepare: meter({ changes: { number: '3' } }) },
  { name: 'takeover.removeMeter', call: takeover.removeMeter, prepare: meter() },
  {
    name: 'takeover.changeParticipants',
    call: takeover.changeParticipants,
    prepare: deputy((id) => ({ body: { participantId: id, changes: { name: 'Dag Tredje' } } })),
  },
  {
    name: 'takeover.changeParticipant',
    call: takeover.changeParticipant,
    prepare: deputy((id) => ({ params: { pid: id }, body: { changes: { name: 'Dag Tredje' } } })),
  },
  {
    name: 'takeover.removeParticipant',
    call: takeover.removeParticipant,
    prepare: deputy((id) => ({ params: { pid: id } })),
  },
  { name: 'settlementSeller.change', call: settlementSeller.change, prepare: formStep },
  { name: 'settlementSeller.changeRow', call: settlementSeller.changeRow, prepare: loan({ changes: { bank: 'Tre' } }) },
  { name: 'settlementSeller.removeRow', call: settlementSeller.removeRow, prepare: loan({}) },
  {
    name: 'settlementSeller.removeParticipant',
    call: settlementSeller.removeParticipant,
    mayOmit: true,
    prepare: deputyOfForm,
  },
  {
    name: 'settlementBuyer.changeParticipant',
    call: settlementBuyer.changeParticipant,
    prepare: person('buyer', true, (_, pid) => ({ params: { pid }, body: { changes: { address: 'Prøveveien 4' } } })),
  },
];

/** Every call that changes or removes something that has a revision. */
const declared = everyCall.filter(([, call]) => call.method !== 'POST' && call.problems.includes('REV_REQUIRED'));
/** These replace a whole list, and carry no revision of one (Spec section 7). */
const ofWholeLists = ['settlementSeller.putLoans', 'settlementSeller.putAccounts'];
/** Tried with values of their own by the tests in src/server/desk/valuations and src/server/desk/documents. */
const elsewhere = ['brokerValuations.set', 'brokerDocuments.show', 'contactNotes.write'];

describe('a change or a removal of what others may have changed since', () => {
  test.each(guarded)(
    '$name needs the revision that it read, and takes no other, older or not made yet',
    async ({ call, mayOmit, prepare }) => {
      const { visitor, asked, unit, read } = await prepare();
      const before = ok(await read());
      const now: number = before.body.revisions[unit];
      expect(now).toBeGreaterThan(0);
      if (!mayOmit) {
        const without = await visitor.send(call, asked);
        expect([without.status, without.body.code]).toEqual([428, 'REV_REQUIRED']);
      }
      for (const revision of [now - 1, now + 1, now + 2, now + 1000, 0]) {
        const refused = await visitor.send(call, { ...asked, revision });
        expect([revision, refused.status, refused.body.code]).toEqual([revision, 412, 'STALE']);
      }
      const after = ok(await read());
      expect([after.body.drafts, after.body.revisions]).toEqual([before.body.drafts, before.body.revisions]);
      ok(await visitor.send(call, { ...asked, revision: now }));
      const changed = ok(await read());
      expect(changed.body.revisions[unit]).toBe(call.method === 'DELETE' ? undefined : now + 1);
      // The same once more is stale now, or there is nothing left to remove.
      expect((await visitor.send(call, { ...asked, revision: now })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('what was never stored is written without a revision or with none, and not with one that it never had', async () => {
    const { visitor, params } = await protocol();
    const send = (step: string, changes: object, revision?: number) =>
      visitor.send(takeover.change, {
        params,
        ...(revision !== undefined && { revision }),
        body: { step, changes },
      });
    for (const revision of [1, 2, 99]) expect((await send('keys', { sets: '3' }, revision)).body.code).toBe('STALE');
    ok(await send('keys', { sets: '3' }, 0));
    ok(await send('firesafety', { smokeAlarm: 'yes' }));
  });

  test('every call of the contract that needs a revision is tried here, by one of the forms that share it', () => {
    const shared = (name: string): string => name.split('.')[1] ?? '';
    const tried = new Set(guarded.map(({ name }) => name));
    const sharedTried = new Set(guarded.map(({ name }) => shared(name)));
    const left = declared.map(([name]) => name).filter((name) => ![...ofWholeLists, ...elsewhere].includes(name));
    expect(
      left.filter((name) => !tried.has(name) && (name.startsWith('takeover.') || !sharedTried.has(shared(name)))),
    ).toEqual([]);
  });
});
