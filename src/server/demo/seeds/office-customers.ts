import { sql } from 'kysely';
import * as v from 'valibot';
import { newestConsentText } from '#src/domain/consents.ts';
import { type CustomerOptions, noOptions } from '#src/domain/customer-profile.ts';
import { customerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { newReferralCode } from '#src/server/identity/customers/customers.ts';
import { matchChangedHomes } from '#src/server/market/matches/match-homes.ts';
import { matchChangedSearches } from '#src/server/market/matches/match-search.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoHome, demoPremarket } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { type Drawn, drawnFrom, uuidOf } from '../office/drawn.ts';
import { officeHomes, peopleInHomes } from '../office/office-homes.ts';
import { type OfficePerson, officePerson } from '../office/office-people.ts';
import { officeSize } from '../office/office-size.ts';

const idOf = ({ email }: OfficePerson) => v.parse(customerId, uuidOf(`customer ${email}`));

/** A search that Granittgata 11 fits, more or less. */
const searchAround = (drawn: Drawn): CustomerOptions['searchProfile'] => {
  const { askingPrice, bra_i: size } = demoHome('E10');
  const price = (askingPrice ?? 0) / 100_000;
  return {
    ...noOptions.searchProfile,
    housingTypes: drawn.oneOf([['apartment'], ['apartment'], ['apartment', 'townhouse'], []]),
    bedrooms: drawn.oneOf([1, 2, 2, 3]),
    sizeFrom: (size ?? 0) - drawn.whole(4, 30),
    sizeTo: (size ?? 0) + drawn.whole(6, 40),
    priceFrom: Math.round(price - drawn.whole(8, 25)) * 100_000,
    priceTo: Math.round(price + drawn.whole(1, 18)) * 100_000,
  };
};

interface Planted {
  readonly person: OfficePerson;
  readonly search: CustomerOptions['searchProfile'] | null;
  readonly nth: number;
}

const plantedOf = (count: { readonly leads: number; readonly buyers: number }, first: number): readonly Planted[] => {
  const drawn = drawnFrom(11);
  return Array.from({ length: count.buyers + count.leads }, (_, nth) => ({
    person: officePerson(first + nth),
    search: nth < count.buyers ? searchAround(drawn) : null,
    nth,
  }));
};

const customerRow = ({ person, search, nth }: Planted, at: IsoInstant) => {
  const options =
    search === null ? noOptions : { ...noOptions, searchProfile: search, buyerStage: 'boligjakt' as const };
  return {
    id: idOf(person),
    email: person.email,
    emailVerifiedAt: at,
    phone: person.phone,
    // Some have no number that an SMS may be sent to.
    phoneVerifiedAt: nth % 9 === 8 ? null : at,
    givenName: person.givenName,
    familyName: person.familyName,
    birthDate: v.parse(isoDate, `19${60 + (nth % 39)}-0${1 + (nth % 9)}-1${nth % 9}`),
    postcode: '0550',
    passwordHash: null,
    nationalIdFingerprint: null,
    identifiedAt: null,
    referralCode: newReferralCode(),
    referredBy: null,
    options: JSON.stringify(options),
    createdAt: daysBefore(at, 60 + nth),
  };
};

const daysBefore = (at: IsoInstant, days: number): IsoInstant => instantOf(Date.parse(at) - days * 86_400_000);

/** By turns: agreed by the newest text, agreed by an older one, withdrawn, never asked. */
const consentsOf = ({ person, nth }: Planted, now_: IsoInstant) => {
  const subject = uuidOf(`subject ${person.email}`);
  const { version } = newestConsentText('savedSearch');
  const at = daysBefore(now_, 50);
  const record = {
    subject,
    purpose: 'savedSearch',
    channel: 'profile',
    isYes: true,
    textVersion: version,
    at,
  } as const;
  const kinds = [
    [record],
    [record],
    [{ ...record, textVersion: '2026-11' }],
    [record, { ...record, isYes: false, at: daysBefore(now_, 14) }],
    [],
  ];
  const records = kinds[nth % kinds.length] ?? [];
  return records.length === 0 ? null : { subject: { subject, customerId: idOf(person) }, records };
};

const insertConsents = async (tx: Tx, people: readonly Planted[], at: IsoInstant): Promise<void> => {
  const given = people.flatMap((one) => consentsOf(one, at) ?? []);
  if (given.length === 0) return;
  await tx
    .insertInto('consentSubject')
    .values(given.map(({ subject }) => subject))
    .execute();
  await tx
    .insertInto('consentRecord')
    .values(given.flatMap(({ records }) => records))
    .execute();
};

const questions = [
  'Hei! Er det mulig å se leiligheten før den legges ut?',
  'Hva er felleskostnadene, og hva dekker de?',
  'Vi har finansieringen klar. Når er visningen?',
  'Er det heis i bygget, og plass til sykkel?',
  'Kan dere si noe om når den legges ut for salg?',
] as const;

/** What a lead has come to, by turns. A broker of the office has taken each that is no longer new. */
const leadStates = ['new', 'new', 'taken', 'contacted', 'new', 'meeting'] as const;

/** Asks about homes that are coming, over the last days: each question makes a lead by the database's own rule. */
const insertLeads = async (tx: Tx, people: readonly Planted[], now_: IsoInstant): Promise<void> => {
  const today = osloDate(now_);
  const homes = demoPremarket().filter(({ brokerId }) => brokerId === 'br-01');
  for (const { person, nth } of people) {
    const home = homes[nth % homes.length];
    if (home === undefined) return;
    const day = addDays(today, -(nth % 6));
    const written = osloInstant(day, `0${1 + (nth % 7)}:${10 + (nth % 50)}`);
    const question = {
      customerId: idOf(person),
      estateId: home.estateID,
      day,
      askedAt: written < now_ ? written : now_,
      message: questions[nth % questions.length] ?? questions[0],
      contactMethod: (['PHONE', 'EMAIL', 'TEXT'] as const)[nth % 3] ?? 'PHONE',
    };
    await tx.insertInto('homeQuestion').values(question).execute();
    const state = leadStates[nth % leadStates.length] ?? 'new';
    const taker = state === 'new' ? null : home.brokerId;
    await sql`update contact_lead set state = ${state}, broker_id = ${taker}, created_at = ${question.askedAt}::timestamptz,
        taken_at = case when ${taker}::text is null then null else ${now_}::timestamptz end
      where customer_id = ${question.customerId}`.execute(tx);
    await sql`select contact_refresh(contact_id) from contact_lead where customer_id = ${question.customerId}`.execute(
      tx,
    );
  }
};

/** The day on which each search was last confirmed: some are old, and say so. */
const ageSearches = (tx: Tx) =>
  sql`update premarket_search set searched_at = now() - make_interval(days => 3 * (hashtext(customer_id::text) & 31))
    where customer_id in (select id from customer where email like '%.____@example.com' or email like '%.___@example.com')`.execute(
    tx,
  );

const plant = async (on: Server, people: readonly Planted[]): Promise<void> => {
  await on.transaction(async (tx) => {
    const at = await now(tx);
    for (let from = 0; from < people.length; from += 400) {
      const part = people.slice(from, from + 400);
      await tx
        .insertInto('customer')
        .values(part.map((one) => customerRow(one, at)))
        .execute();
      await insertConsents(tx, part, at);
    }
    await insertLeads(
      tx,
      people.filter(({ search }) => search === null),
      at,
    );
  });
  await matchChangedSearches(on);
  await matchChangedHomes(on);
  await on.transaction(ageSearches);
};

/** Plants people who look for a home such as Granittgata 11, and people who have asked the office about one. */
export const seed: Seed = {
  name: 'office-customers',
  order: 72,
  from: 'office',
  async run(on) {
    const size = officeSize(on.config.demoSize);
    const people = plantedOf(size, peopleInHomes(officeHomes(size)));
    const [one] = people;
    if (one === undefined) return;
    // A process killed after planting and before the seed was recorded has planted them already.
    const planted = on.db.selectFrom('customer').select('id').where('id', '=', idOf(one.person));
    if ((await planted.execute()).length === 0) await plant(on, people);
  },
};
