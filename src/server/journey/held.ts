import { sql } from 'kysely';
import { isShownTo } from '#src/domain/journey-view.ts';
import {
  type Held,
  type HeldCopy,
  type HeldErasure,
  internal,
  sealed,
  secret,
} from '#src/server/platform/held-data.ts';
import { factNames } from '#src/texts/reported-facts.ts';
import { addressesOf } from './feed/item-addresses.ts';
import { feedWords } from './feed/words.ts';
import { lowestPriceOf } from './lowest-price/lowest-price.ts';
import { heldRatings } from './ratings/held-ratings.ts';
import { dateWords, todoWords } from './timeline/texts.ts';

type Todo = keyof typeof todoWords;
type Fact = keyof typeof factNames;

const eraseTicks: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    if (whole) await tx.deleteFrom('todoState').where('estateId', '=', estateId).execute();
    // The other parties of the side still need to see what is done.
    else await tx.updateTable('todoState').set({ doneBy: null }).where('doneBy', 'in', people).execute();
  },
};

/** The dates of the customer's homes that their side is shown, and those that they proposed themselves. */
const dates: HeldCopy = {
  name: 'dates',
  words: {
    date: { nb: 'Hva', en: 'What' },
    reason: { nb: 'Fra megleren', en: 'From the broker' },
    byYou: { nb: 'Foreslått av deg', en: 'Proposed by you' },
  },
  async read({ db }, { parties, language }) {
    if (parties.length === 0) return [];
    const homes = parties.map(({ estateId }) => estateId);
    const rows = await db.selectFrom('estateEvent').selectAll().where('estateId', 'in', homes).orderBy('at').execute();
    return rows.flatMap(({ estateId, kind, at, endsAt, place, proposedAt, proposedBy, answerReason }) => {
      const byYou = parties.some(({ participantId }) => participantId === proposedBy);
      const isShown = parties.some(
        (party) => party.estateId === estateId && !party.isRemoved && isShownTo(party.role, kind),
      );
      if (!byYou && !isShown) return [];
      const date = dateWords[kind][language];
      const when = { at, endsAt, place, proposedAt };
      return [{ estateId, date, ...when, ...(answerReason !== null && { reason: answerReason }), byYou }];
    });
  },
};

const eraseDates: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    // What the broker has set is the home's own date.
    if (whole) {
      await tx
        .deleteFrom('estateEvent')
        .where('estateId', '=', estateId)
        .where('externalId', 'is', null)
        .where('at', 'is', null)
        .execute();
    }
    await tx
      .updateTable('estateEvent')
      .set({ proposedBy: null, answerReason: null })
      .where('proposedBy', 'in', people)
      .execute();
  },
};

const eraseReports: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    const own = tx.deleteFrom('factReport').where('estateId', '=', estateId);
    await (whole ? own : own.where('reportedBy', 'in', people)).execute();
  },
};

const prices: HeldCopy = {
  name: 'lowestPrices',
  words: { lowest: { nb: 'Laveste pris (kr)', en: 'Lowest price (NOK)' } },
  async read(on, { parties }) {
    const sellers = parties.filter(({ role, isRemoved }) => role === 'seller' && !isRemoved);
    const found = [];
    for (const { estateId } of sellers) {
      const lowest = await lowestPriceOf(on, estateId);
      if (lowest !== null) found.push({ estateId, lowest });
    }
    return found;
  },
};

const erasePrices: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    const ofSeller = tx.selectFrom('estateParty').select('id').where('id', 'in', people).where('role', '=', 'seller');
    // Years after the sale it is of no use to the other sellers, and no business of the buyer's.
    if (whole || (await ofSeller.executeTakeFirst()) !== undefined)
      await tx.deleteFrom('lowestPrice').where('estateId', '=', estateId).execute();
  },
};

/** What a relative may read goes with the person who let them. */
const eraseLinks: HeldErasure = {
  async withAccount(tx, id) {
    const own = tx.selectFrom('customerParty').select('partyId').where('customerId', '=', id);
    await tx.deleteFrom('journeyLink').where('partyId', 'in', own).execute();
  },
  async withHome(tx, { people }) {
    await tx.deleteFrom('journeyLink').where('partyId', 'in', people).execute();
  },
};

/** The news on the customer's home page, also what was dismissed, until its time is over. */
const news: HeldCopy = {
  name: 'news',
  words: {
    at: { nb: 'Tidspunkt', en: 'Time' },
    title: { nb: 'Overskrift', en: 'Heading' },
    text: { nb: 'Tekst', en: 'Text' },
  },
  async read({ db }, { customerId, language }) {
    const rows = await db
      .selectFrom('feedItem')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const addresses = await addressesOf(
      db,
      rows.map(({ data }) => data),
    );
    return rows.map(({ data, createdAt, seenAt, dismissedAt }) => {
      const { title, text } = feedWords(data, addresses(data), language);
      const stamps = { at: createdAt, seenAt, dismissedAt };
      return { ...(data.estateId !== null && { estateId: data.estateId }), title, text, ...stamps };
    });
  },
};

const eraseNews: HeldErasure = {
  async withAccount(tx, id) {
    await tx.deleteFrom('feedItem').where('customerId', '=', id).execute();
  },
  async withHome(tx, { estateId, whole }) {
    // The item of another customer is that customer's own.
    if (whole) await tx.deleteFrom('feedItem').where(sql`data ->> 'estateId'`, '=', estateId).execute();
  },
};

const of = { group: 'journey', basis: 'agreement' } as const;
const held: readonly Held[] = [
  {
    ...of,
    what: { nb: 'Nytt for deg', en: 'New for you' },
    seenBy: ['you'],
    keptUntil: 'account',
    tables: {
      feedItem: {
        data: { nb: 'Det vi viste deg', en: 'What we showed you' },
        seenAt: { nb: 'Sett', en: 'Seen' },
        dismissedAt: { nb: 'Fjernet', en: 'Removed' },
        ...internal('key', 'kind'),
      },
    },
    copy: news,
    erase: eraseNews,
  },
  {
    ...of,
    what: { nb: 'Gjøremål du har haket av', en: 'To-dos you have ticked' },
    seenBy: ['side', 'broker'],
    keptUntil: 'home',
    tables: {
      todoState: {
        // seam: the table's rows hold no other to-do.
        todo: {
          words: { nb: 'Gjøremål', en: 'To-do' },
          as: (todo, language) => todoWords[todo as Todo].title[language],
        },
        doneAt: { nb: 'Tidspunkt', en: 'Time' },
        ...internal('doneBy', 'side'),
      },
    },
    copy: { name: 'todos', table: 'todoState', whose: 'doneBy', is: 'party', order: 'doneAt' },
    erase: eraseTicks,
  },
  {
    ...of,
    what: { nb: 'Den laveste prisen dere selgere godtar', en: 'The lowest price that you sellers accept' },
    seenBy: ['side', 'broker'],
    keptUntil: 'home',
    tables: {
      lowestPrice: {
        sealed: sealed({ nb: 'Laveste pris', en: 'Lowest price' }),
        setAt: { nb: 'Skrevet', en: 'Written' },
        ...internal('setBy'),
      },
    },
    copy: prices,
    erase: erasePrices,
  },
  {
    ...of,
    what: { nb: 'Datoer i salget', en: 'Dates of the sale' },
    seenBy: ['parties', 'broker'],
    keptUntil: 'home',
    tables: {
      estateEvent: {
        at: { nb: 'Tidspunkt', en: 'Time' },
        endsAt: { nb: 'Til', en: 'Until' },
        place: { nb: 'Sted', en: 'Place' },
        proposedAt: { nb: 'Foreslått tidspunkt', en: 'Proposed time' },
        answerReason: { nb: 'Fra megleren', en: 'From the broker' },
        ...internal('answeredBy', 'kind', 'proposedBy', 'visitors'),
      },
    },
    copy: dates,
    erase: eraseDates,
  },
  {
    ...of,
    what: { nb: 'Feil du har meldt om en bolig', en: 'Errors you have reported about a home' },
    seenBy: ['you', 'broker'],
    keptUntil: 'home',
    tables: {
      factReport: {
        // seam: the table's rows hold no other fact.
        fact: { words: { nb: 'Hva', en: 'What' }, as: (fact, language) => factNames[fact as Fact][language] },
        message: { nb: 'Det du skrev', en: 'What you wrote' },
        answer: { nb: 'Fra megleren', en: 'From the broker' },
        reportedAt: { nb: 'Tidspunkt', en: 'Time' },
        ...internal('reportedBy', 'side', 'state'),
      },
    },
    copy: { name: 'reports', table: 'factReport', whose: 'reportedBy', is: 'party', order: 'reportedAt' },
    erase: eraseReports,
  },
  {
    ...of,
    what: { nb: 'Lenken du har gitt en du stoler på', en: 'The link you have given a person you trust' },
    seenBy: ['side'],
    keptUntil: 'account',
    tables: { journeyLink: secret('keySha256') },
    copy: 'When a link for a relative was made and ends: shown on the journey. It goes with the party.',
    erase: eraseLinks,
  },
  { tables: ['article_news'], nobody: 'Articles, and how far their news has come.' },
  ...heldRatings,
  { tables: ['feed_change'], nobody: 'Which homes have changed in the last minute.' },
  { tables: ['sale'], nobody: 'The step that the sale of a home has come to.' },
];
export default held;
