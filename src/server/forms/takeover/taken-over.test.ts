import { expect, test } from 'vitest';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { contentOf, filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { takeoverDates } from './takeover-dates.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const today = () => osloDate(instantOf(Date.now()));
const agreed = () => addDays(today(), 5);
/** The parties met yesterday, which is neither today nor the agreed day. */
const real = () => addDays(today(), -1);

const metEarlier = () =>
  filledHome(place().on, {
    takeoverInDays: 5,
    answers: {
      handover: {
        ...samples.handover.takenOverEarly,
        actualTakeoverAt: `${norwegianDate(real())} 23:55`,
      },
    },
  });

/** Reads the day as each of them sees it. */
const told = async (home: Awaited<ReturnType<typeof metEarlier>>) => {
  const { on, url } = place();
  const seller = partyIn(home, 'seller');
  const phone = await visitorAt(place(), home, seller);
  const form = await visitorAt(place(), home, seller, ['settlement-seller']);
  const customer = await signedInCustomer(on, { parties: [seller.id] });
  const { token } = await beginSession(on, 'br-test' as Parameters<typeof beginSession>[1]); // seam: the tests' own broker
  const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
  const params = { id: home.estateId };
  const desk = await new Visitor(url).send(broker.takeover, { params, ...as(token) });
  const homes = await new Visitor(url).send(customerHomes.list, { ...as(customer.token) });
  return {
    phone: (await phone.send(takeover.read, { params })).body.takeoverDate,
    desk: desk.body.takeoverDate,
    homes: homes.body[0]?.takeoverDate,
    form: (await form.send(settlementSeller.entry, { params })).body.takeoverDate,
    calendar: (await takeoverDates(on.db, [home.estateId])).get(home.estateId)?.date,
  };
};
const everywhere = (day: string) => ({ phone: day, desk: day, homes: day, form: day, calendar: day });

test('until all have signed, phone, desk and calendar show the agreed day; from then on the day it really was', async () => {
  const { on } = place();
  const home = await metEarlier();
  expect(await told(home)).toEqual(everywhere(agreed()));
  const signing = await startSigning(on, home);
  expect(await told(home)).toEqual(everywhere(agreed()));
  await signAll(on, signing);
  expect(await told(home)).toEqual(everywhere(real()));
  await on.jobs.idle();
  expect(await told(home)).toEqual(everywhere(real()));
});

test('what was due before the takeover is still counted from the agreed day, and the protocol still shows that day', async () => {
  const { on } = place();
  const home = await metEarlier();
  await signAll(on, await startSigning(on, home));
  const params = { id: home.estateId };
  const phone = await visitorAt(place(), home, partyIn(home, 'buyer'));
  const { body } = await phone.send(takeover.read, { params });
  expect(body.env.facts.takeoverDate).toBe(agreed());
  expect((await takeoverDates(on.db, [home.estateId])).get(home.estateId)?.agreed).toBe(agreed());
});

test('a power contract runs from the day that stands in the protocol, on the phone as on the paper', async () => {
  const { on } = place();
  const home = await metEarlier();
  const phone = await visitorAt(place(), home, partyIn(home, 'buyer'));
  const { body } = await phone.send(takeover.read, { params: { id: home.estateId } });
  expect(body.env.facts.startDate).toBe(real());
  expect((await contentOf(on, home)).content.subtitle.join(' ')).toContain('kl. 23.55');
});
