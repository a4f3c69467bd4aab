import { sql } from 'kysely';
import { isShownTo } from '#src/domain/journey-view.ts';
import type { Held, HeldCopy, HeldErasure } from '#src/server/platform/held-data.ts';
import { factNames } from '#src/texts/reported-facts.ts';
import { addressesOf } from './feed/item-addresses.ts';
import { feedWords } from './feed/words.ts';
import { heldRatings } from './ratings/held-ratings.ts';
import { dateWords, todoWords } from './timeline/texts.ts';

const words = {
  estateID: { nb: 'Bolig', en: 'Home' },
  at: { nb: 'Tidspunkt', en: 'Time' },
} as const;

/** The ticks that the customer has made. A side shares its ticks, so those of the others are the others'. */
const ticks: HeldCopy = {
  name: 'todos',
  words: {
    ...words,
    todos: { nb: 'Gjøremål du har haket av', en: 'To-dos you have ticked' },
    todo: { nb: 'Gjøremål', en: 'To-do' },
  },
  async read({ db }, { parties, language }) {
    const own = parties.map(({ participantId }) => participantId);
    if (own.length === 0) return [];
    const rows = await db.selectFrom('todoState').selectAll().where('doneBy', 'in', own).orderBy('doneAt').execute();
    return rows.map(({ estateId, todo, doneAt }) => ({
      estateID: estateId,
      todo: todoWords[todo].title[language],
      at: doneAt,
    }));
  },
};

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
    ...words,
    dates: { nb: 'Datoer i salget', en: 'Dates of the sale' },
    date: { nb: 'Hva', en: 'What' },
    endsAt: { nb: 'Til', en: 'Until' },
    place: { nb: 'Sted', en: 'Place' },
    proposedAt: { nb: 'Foreslått tidspunkt', en: 'Proposed time' },
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
      return [{ estateID: estateId, date, ...when, ...(answerReason !== null && { reason: answerReason }), byYou }];
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

/** What the customer has reported as wrong with a home, and the broker's replies. */
const reports: HeldCopy = {
  name: 'reports',
  words: {
    ...words,
    reports: { nb: 'Feil du har meldt om en bolig', en: 'Errors you have reported about a home' },
    fact: { nb: 'Hva', en: 'What' },
    message: { nb: 'Det du skrev', en: 'What you wrote' },
    answer: { nb: 'Fra megleren', en: 'From the broker' },
  },
  async read({ db }, { parties, language }) {
    const own = parties.map(({ participantId }) => participantId);
    if (own.length === 0) return [];
    const rows = await db
      .selectFrom('factReport')
      .selectAll()
      .where('reportedBy', 'in', own)
      .orderBy('reportedAt')
      .execute();
    return rows.map(({ estateId, fact, message, answer, reportedAt }) => ({
      estateID: estateId,
      fact: factNames[fact][language],
      at: reportedAt,
      message,
      ...(answer !== null && { answer }),
    }));
  },
};

const eraseReports: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    const own = tx.deleteFrom('factReport').where('estateId', '=', estateId);
    await (whole ? own : own.where('reportedBy', 'in', people)).execute();
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
    ...words,
    news: { nb: 'Nytt for deg', en: 'New for you' },
    title: { nb: 'Overskrift', en: 'Heading' },
    text: { nb: 'Tekst', en: 'Text' },
    seenAt: { nb: 'Sett', en: 'Seen' },
    dismissedAt: { nb: 'Fjernet', en: 'Removed' },
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
      return { ...(data.estateId !== null && { estateID: data.estateId }), title, text, ...stamps };
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

const held: readonly Held[] = [
  { tables: ['feed_item'], copy: news, erase: eraseNews },
  { tables: ['todo_state'], copy: ticks, erase: eraseTicks },
  { tables: ['estate_event'], copy: dates, erase: eraseDates },
  { tables: ['fact_report'], copy: reports, erase: eraseReports },
  {
    tables: ['journey_link'],
    copy: 'When a link for a relative was made and ends: shown on the journey. It goes with the party.',
    erase: eraseLinks,
  },
  { tables: ['article_news'], nobody: 'Articles, and how far their news has come.' },
  ...heldRatings,
  { tables: ['feed_change'], nobody: 'Which homes have changed in the last minute.' },
  { tables: ['sale'], nobody: 'The step that the sale of a home has come to.' },
];
export default held;
