import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { noteChange } from '#src/server/platform/changes/change-log.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import {
  type ErasedHome,
  type Held,
  type HeldCopy,
  type HeldErasure,
  hidden,
  internal,
  sealed,
} from '#src/server/platform/held-data.ts';
import type { SystemEstate } from './broker-system/port.ts';
import { heldLocation } from './broker-system/sealed.ts';
import { noteLocation } from './contact-notes/sealed.ts';

/** What the broker system has sent of the customer and waits for the broker's approval. Of the other people, nothing. */
const waitingChanges: HeldCopy = {
  name: 'waitingChanges',
  words: {
    name: { nb: 'Navn', en: 'Name' },
    email: { nb: 'E-post', en: 'E-mail' },
    phone: { nb: 'Mobil', en: 'Mobile' },
  },
  async read({ db, encryption }, { parties }) {
    if (parties.length === 0) return [];
    const rows = await db
      .selectFrom('heldChange')
      .innerJoin('estateParty as party', 'party.estateId', 'heldChange.estateId')
      .select(['heldChange.id', 'heldChange.estateId', 'heldChange.body', 'heldChange.state', 'receivedAt'])
      .select(['party.vitecId', 'party.role'])
      .where(
        'party.id',
        'in',
        parties.map(({ participantId }) => participantId),
      )
      .where('heldChange.body', 'is not', null)
      .orderBy('receivedAt')
      .execute();
    return rows.flatMap(({ id, estateId, body, state, receivedAt, vitecId, role }) => {
      // seam: `hold` wrote it.
      const home = JSON.parse(encryption.open(body ?? '', heldLocation(id))) as SystemEstate;
      const me = home.parties.find((party) => party.id === vitecId && party.role === role);
      const { name, email, phone } = me ?? { name: null, email: null, phone: null };
      return [{ estateId, state, receivedAt, name, email, phone }];
    });
  },
};

/** The marketing that brokers have sent the customer by SMS, in the broker's words. */
const sentByBrokers: HeldCopy = {
  name: 'brokerSms',
  words: {
    sentAt: { nb: 'Sendt', en: 'Sent' },
    text: { nb: 'Tekst', en: 'Text' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('mailingRecipient')
      .innerJoin('mailing', 'mailing.id', 'mailingRecipient.mailingId')
      .select(['sentAt', 'text'])
      .where('customerId', '=', customerId)
      .where('mailingRecipient.state', '=', 'sent')
      .orderBy('sentAt')
      .execute();
    return rows.map(({ sentAt, text }) => ({ sentAt: sentAt ?? '', text }));
  },
};

/** A home as the broker system sent it has all its people in one row. */
const eraseSent: HeldErasure = {
  async withHome(tx, { estateId }) {
    const { vitecId } = await tx
      .selectFrom('estate')
      .select('vitecId')
      .where('id', '=', estateId)
      .executeTakeFirstOrThrow();
    const sent = tx.updateTable('syncRaw').set({ body: null });
    await sent.where('kind', '=', 'estates').where('id', '=', vitecId).execute();
    await tx.updateTable('heldChange').set({ body: null }).where('estateId', '=', estateId).execute();
  },
};

/** Which of a person's consents were written back stands under the broker system's id of them. */
const eraseWritten: HeldErasure = {
  async withHome(tx, { people }) {
    const contacts = tx
      .selectFrom('estateParty')
      .select('vitecId')
      .where('id', 'in', people)
      .where('vitecId', 'is not', null);
    await tx
      .deleteFrom('syncWritten')
      .where('kind', '=', 'consent')
      .where('id', 'in', contacts.$castTo<{ vitecId: string }>())
      .execute();
  },
};

/** What offices have noted of the customer. No page of theirs shows it, but it is about them: the copy has it. */
const notedByOffices: HeldCopy = {
  name: 'officeNotes',
  words: {
    office: { nb: 'Kontor', en: 'Office' },
    changedAt: { nb: 'Endret', en: 'Changed' },
    text: { nb: 'Tekst', en: 'Text' },
  },
  async read({ db, encryption }, { customerId, parties }) {
    const mine = parties.map(({ participantId }) => participantId);
    const { rows } = await sql<{ id: string; office: string; body: string; changedAt: IsoInstant }>`
      select n.id, o.name as office, n.body, n.changed_at
      from contact_note n join office o on o.id = n.office_id
      where n.body is not null and n.contact_id in (
        select contact_and_merged(c.id) from contact c where c.customer_id = ${customerId} or c.id in (
          select contact_id from contact_party where party_id = any(${mine}::uuid[])))
      order by n.changed_at`.execute(db);
    return rows.map(({ id, office, body, changedAt }) => ({
      office,
      changedAt,
      text: encryption.open(body, noteLocation(id)),
    }));
  },
};

/** A note goes with the account, and with the last home that a person has in the office. */
const eraseNoted: HeldErasure = {
  async withAccount(tx, id) {
    await sql`delete from contact_note where contact_id in (
      select contact_and_merged(c.id) from contact c where c.customer_id = ${id} or c.id in (
        select contact_id from contact_party join customer_party using (party_id) where customer_id = ${id}))`.execute(
      tx,
    );
  },
  async withHome(tx, { people }) {
    await sql`delete from contact_note where contact_id in (
      select contact_and_merged(p.contact_id) from contact_party p where p.party_id = any(${people}::uuid[])
        and not exists (select from contact_party o where o.contact_id = p.contact_id
          and not o.party_id = any(${people}::uuid[])))`.execute(tx);
  },
};

/** The case stays with the broker, but no list or search shows the name of a deleted account's person. */
const restrictContacts: HeldErasure = {
  async withAccount(tx, id) {
    const parties = tx.selectFrom('customerParty').select('partyId').where('customerId', '=', id);
    await tx.updateTable('contactParty').set({ restricted: true }).where('partyId', 'in', parties).execute();
  },
};

/** What was merged for a person, with the key that holds name and telephone, goes with the account or the home. */
const eraseMerged: HeldErasure = {
  async withAccount(tx, id) {
    const contacts = sql`(select contact_id from contact_party join customer_party using (party_id) where customer_id = ${id}
      union select id from contact where customer_id = ${id})`;
    await sql`delete from contact_merge where into_id in ${contacts} or gone_id in ${contacts}`.execute(tx);
  },
  async withHome(tx, { people }) {
    if (people.length === 0) return;
    const contacts = sql`(select contact_id from contact_party where party_id in (${sql.join(people)}))`;
    await sql`delete from contact_merge where into_id in ${contacts} or gone_id in ${contacts}`.execute(tx);
  },
};

/** The names and needs that the desk's lists keep of a home. They are read again from what is left of it. */
const eraseListed = async (tx: Tx, { estateId }: ErasedHome): Promise<void> => {
  await tx.deleteFrom('deskNeed').where('estateId', '=', estateId).execute();
  await tx.updateTable('deskHome').set({ search: '', points: '[]' }).where('estateId', '=', estateId).execute();
  await noteChange(tx, 'desk', estateId);
};

const office = { group: 'office', basis: 'agreement', seenBy: ['broker', 'office'] } as const;

const held: readonly Held[] = [
  {
    ...office,
    what: { nb: 'At megleren må avklare hvem en part er', en: 'That the broker must find out who a party is' },
    keptUntil: 'home',
    tables: { partyLinkDoubt: internal('kind', 'since'), partyLinkDenied: {} },
    copy: 'That the desk must see who a party of a home is, or that an account is not theirs: ids alone.',
    erase: 'With the party, by its foreign key.',
  },
  {
    ...office,
    what: {
      nb: 'Endringer fra meglersystemet som venter på megleren',
      en: 'Changes from the broker system that wait for the broker',
    },
    keptUntil: 'home',
    tables: {
      heldChange: {
        body: sealed({ nb: 'Nytt navn, ny e-post eller nytt nummer', en: 'A new name, e-mail or number' }),
        state: { nb: 'Status', en: 'State' },
        receivedAt: { nb: 'Mottatt', en: 'Received' },
        ...internal('decidedBy'),
      },
    },
    copy: waitingChanges,
    erase: eraseSent,
  },
  {
    ...office,
    what: { nb: 'Boligen slik meglersystemet sendte den', en: 'The home as the broker system sent it' },
    keptUntil: { days: 30 },
    tables: {
      syncRaw: {
        body: sealed({ nb: 'Navn, e-post og mobil til partene', en: 'Names, e-mail and mobile of the parties' }),
        ...internal('hash', 'kind'),
      },
      syncWritten: internal('kind', 'version'),
    },
    copy: 'The same as under homes and consents. The row as it was sent is deleted when it is old.',
    erase: eraseWritten,
  },
  {
    tables: ['office_sale', 'sale_share', 'broker_month'],
    nobody: 'What brokers have earned by sales: no party of a home.',
  },
  // Before the merges: a note of a person who was merged is found by them.
  {
    ...office,
    what: { nb: 'Notater som meglerkontoret har om deg', en: 'Notes that the broker’s office has of you' },
    keptUntil: 'account',
    tables: { contactNote: { body: sealed({ nb: 'Notatet', en: 'The note' }), ...internal('changedBy') } },
    copy: notedByOffices,
    erase: eraseNoted,
  },
  // Before the contacts: the parties still have those they were merged into.
  {
    ...office,
    what: { nb: 'Deg på meglerens kundeliste', en: 'You on the broker’s list of customers' },
    keptUntil: 'home',
    tables: {
      contactMerge: {
        goneKey: hidden({
          nb: 'Navn og telefon før to rader ble én',
          en: 'Name and telephone before two rows became one',
        }),
        ...internal('state'),
      },
      contactAlias: internal('personKey'),
    },
    copy: 'That two rows of a broker’s list are one person: the same name and telephone as under homes.',
    erase: eraseMerged,
  },
  {
    ...office,
    what: { nb: 'Deg på meglerens kundeliste', en: 'You on the broker’s list of customers' },
    keptUntil: 'home',
    tables: {
      contact: {
        name: hidden({ nb: 'Navn', en: 'Name' }),
        email: hidden({ nb: 'E-post', en: 'E-mail' }),
        phone: hidden({ nb: 'Mobil', en: 'Mobile' }),
        ...internal('orderName', 'personKey', 'search', 'source'),
      },
      contactParty: {
        owns: hidden({
          nb: 'Hvilke boliger du har solgt, kjøpt eller eier',
          en: 'Which homes you have sold, bought or own',
        }),
        ...internal('restricted', 'role', 'since'),
      },
    },
    copy: 'How a broker’s office finds a person: the same name, e-mail, telephone and homes as under homes.',
    erase: restrictContacts,
  },
  {
    ...office,
    what: { nb: 'At en megler skal kontakte deg', en: 'That a broker is to contact you' },
    keptUntil: 'account',
    tables: {
      contactLead: {
        reason: hidden({ nb: 'Hvorfor det ikke ble noe av', en: 'Why it came to nothing' }),
        ...internal('source', 'state'),
      },
    },
    copy: 'That an order of a valuation or a question waits for a broker: both stand in the copy themselves.',
    erase: 'By the database, with the account.',
  },
  {
    ...office,
    what: { nb: 'Boligen på meglerens oversikt', en: 'The home on the broker’s overview' },
    keptUntil: 'home',
    tables: {
      deskHome: {
        search: hidden({
          nb: 'Adresse og navn, så megleren kan søke',
          en: 'Address and names, so that the broker can search',
        }),
        points: hidden({ nb: 'Hva som mangler, og hvem det venter på', en: 'What is missing, and who it waits for' }),
        ...internal('address', 'day', 'isDone', 'isListed', 'urgency'),
      },
      deskNeed: internal('day', 'kind', 'need'),
    },
    copy: 'What the broker’s lists say of a home: addresses and names as under homes and forms, kept to be searched.',
    erase: { withHome: eraseListed },
  },
  {
    ...office,
    what: {
      nb: 'SMS fra meglere om boliger som passer søket',
      en: 'SMS from brokers about homes that fit the search',
    },
    basis: 'consent',
    keptUntil: 'account',
    tables: { mailingRecipient: internal('attempt', 'parts', 'reason', 'state') },
    copy: sentByBrokers,
    erase: 'The row goes with the customer.',
  },
  {
    tables: ['funnel_way', 'funnel_count', 'funnel_mark'],
    nobody: 'Which steps a form went through, for the sums of an office: names of steps, never an answer or a person.',
  },
  {
    tables: ['estate_sign_up'],
    nobody:
      'Who signed up for a viewing at the broker system: no account. Deleted with the home, once it is sold, or when that system has them no longer.',
  },
  { tables: ['mailing'], nobody: 'What a broker wrote to all of a list, without a name.' },
  {
    tables: ['batch', 'batch_row'],
    nobody: 'Ids of people and homes that changed brokers, to put them back. Deleted 30 days after.',
  },
  {
    tables: ['broker_opened', 'broker_notice'],
    nobody: 'How many customers a broker opened in an hour, by ids that are deleted after a day.',
  },
  { tables: ['estate_assigned'], nobody: 'Which broker a home had before it was given to another.' },
  {
    tables: ['reminder'],
    nobody: 'What a broker has hidden or put off of their own list: a kind of need, never a person.',
  },
  { tables: ['desk_mark'], nobody: 'Which homes have changed since the desk last read them.' },
  {
    tables: ['held_name'],
    nobody: 'The new name of a broker or an office, until no form that prints it is under signing.',
  },
  { tables: ['sync_cursor'], nobody: 'How far a list has been read.' },
  { tables: ['sync_issue'], nobody: 'Names of fields that could not be read, never their values.' },
];
export default held;
