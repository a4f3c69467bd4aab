import { describe, expect, test } from 'vitest';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testDesk } from '#tests/support/signing-desk.ts';
import { remindLateLoans } from './jobs.ts';
import { remindSellers } from './remind-sellers.ts';

const desk = testDesk();
const on = () => desk.current.on;
const today = () => osloDate(instantOf(Date.now()));
const at = (clock: string, days = 0): IsoInstant => osloInstant(addDays(today(), days), clock);
const late = (days = 13) => insertHome(on().database, { takeoverInDays: days });
const sellersOf = ({ parties }: TestHome) => parties.filter(({ role }) => role === 'seller');
const sentTo = async (home: TestHome) => {
  const known = sellersOf(home).flatMap(({ phone, email }) => [phone, email]);
  return (await outbox(on())).filter(({ to }) => known.includes(to));
};
const kinds = async (home: TestHome) => (await sentTo(home)).map(({ channel }) => channel).toSorted();
const remind = async (home: TestHome, clock: string) => {
  const estate = await readEstate(on().db, home.estateId);
  if (!estate) throw new Error('No such home');
  return on().transaction((tx) => remindSellers(tx, on(), estate, { at: at(clock), by: system }));
};

describe('the day after the deadline', () => {
  test('the sellers are reminded by mail and SMS with the day it was due, once, and not at night', async () => {
    const home = await late();
    await remindLateLoans(on(), at('07:30'));
    expect(await kinds(home)).toEqual([]);
    await remindLateLoans(on(), at('08:30'));
    await remindLateLoans(on(), at('09:30'));
    await remindLateLoans(on(), at('09:30', 1));
    const each = sellersOf(home).length;
    expect(await kinds(home)).toEqual([...Array(each).fill('email'), ...Array(each).fill('sms')]);
    const [first] = await sentTo(home);
    const due = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', day: 'numeric', month: 'long' });
    expect(first?.text).toContain(`innen ${due.format(Date.parse(addDays(today(), -1)))}`);
  });

  test('a home whose broker has reminded them is left alone, and so is one that is long past', async () => {
    const [reminded, past] = [await late(), await late(5)];
    await remind(reminded, '23:10');
    await remindLateLoans(on(), at('10:00', 1));
    expect(new Set(await kinds(reminded))).toEqual(new Set(['email']));
    expect(await kinds(past)).toEqual([]);
  });

  test('the job catches up for three days after the deadline, and leaves the fourth to the broker', async () => {
    const [third, fourth] = [await late(11), await late(10)];
    await remindLateLoans(on(), at('10:00'));
    expect(new Set(await kinds(third))).toEqual(new Set(['email', 'sms']));
    expect(await kinds(fourth)).toEqual([]);
  });

  test('is not come 14 days before the takeover', async () => {
    const home = await late(14);
    await remindLateLoans(on(), at('10:00'));
    expect(await kinds(home)).toEqual([]);
    await remindLateLoans(on(), at('10:00', 1));
    expect(await kinds(home)).not.toEqual([]);
  });
});
