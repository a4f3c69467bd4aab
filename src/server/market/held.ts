import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldCopy } from '#src/server/platform/held-data.ts';

const words = {
  estateID: { nb: 'Bolig', en: 'Home' },
  at: { nb: 'Tidspunkt', en: 'Time' },
} as const;

/** The homes that the customer has saved, as they are shown: without house number. */
const favourites: HeldCopy = {
  name: 'favourites',
  words: {
    ...words,
    favourites: { nb: 'Favorittene dine', en: 'Your favourites' },
    street: { nb: 'Gate', en: 'Street' },
    price: { nb: 'Prisen da du lagret den', en: 'The price when you saved it' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('favourite')
      .innerJoin('premarketHome', 'premarketHome.estateId', 'favourite.estateId')
      .select(['favourite.estateId', 'street', 'favourite.price', 'savedAt'])
      .where('customerId', '=', customerId)
      .orderBy('savedAt')
      .execute();
    return rows.map(({ estateId, street, price, savedAt }) => ({
      estateID: estateId,
      street,
      price: formatNok(Number(price)),
      at: savedAt,
    }));
  },
};

const questions: HeldCopy = {
  name: 'homeQuestions',
  words: {
    ...words,
    homeQuestions: { nb: 'Det du har spurt megleren om', en: 'What you have asked brokers' },
    message: { nb: 'Det du skrev', en: 'What you wrote' },
    contactMethod: { nb: 'Slik ville du bli kontaktet', en: 'How you wanted to be contacted' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('homeQuestion')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('askedAt')
      .execute();
    return rows.map(({ estateId, message, contactMethod, askedAt }) => ({
      estateID: estateId,
      message,
      contactMethod,
      at: askedAt,
    }));
  },
};

const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  { tables: ['favourite'], copy: favourites, erase: withCustomer },
  { tables: ['home_question'], copy: questions, erase: withCustomer },
  {
    tables: ['premarket_search', 'premarket_match', 'premarket_match_count', 'buyer_match'],
    copy: 'Computed from the search profile, which is in the copy.',
    erase: withCustomer,
  },
  {
    tables: ['search_change'],
    copy: 'Whose search has changed in the last minute.',
    erase: 'It goes within a minute.',
  },
  {
    tables: ['premarket_home', 'premarket_area', 'market_change'],
    nobody: 'Homes that are coming for sale, without house number or owner.',
  },
  { tables: ['buyer_home'], nobody: 'What homes are compared with searches by, without address or owner.' },
];
export default held;
