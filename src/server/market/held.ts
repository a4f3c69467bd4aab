import { formatNok } from '#src/domain/money-nok.ts';
import { type Held, type HeldCopy, hidden, internal, nok } from '#src/server/platform/held-data.ts';

/** The homes that the customer has saved, as they are shown: without house number. */
const favourites: HeldCopy = {
  name: 'favourites',
  words: { street: { nb: 'Gate', en: 'Street' }, at: { nb: 'Tidspunkt', en: 'Time' } },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('favourite')
      .innerJoin('premarketHome', 'premarketHome.estateId', 'favourite.estateId')
      .select(['favourite.estateId', 'street', 'favourite.price', 'savedAt'])
      .where('customerId', '=', customerId)
      .orderBy('savedAt')
      .execute();
    return rows.map(({ estateId, street, price, savedAt }) => ({
      estateId,
      street,
      price: formatNok(Number(price)),
      at: savedAt,
    }));
  },
};

const own = { group: 'market', keptUntil: 'account' } as const;
const withCustomer = 'The row goes with the customer.';
const held: readonly Held[] = [
  {
    ...own,
    what: { nb: 'Favorittene dine', en: 'Your favourites' },
    basis: 'agreement',
    seenBy: ['you'],
    tables: { favourite: { price: nok({ nb: 'Prisen da du lagret den', en: 'The price when you saved it' }) } },
    copy: favourites,
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'Det du har spurt megleren om', en: 'What you have asked brokers' },
    basis: 'agreement',
    seenBy: ['you', 'broker'],
    tables: {
      homeQuestion: {
        message: { nb: 'Det du skrev', en: 'What you wrote' },
        contactMethod: { nb: 'Slik ville du bli kontaktet', en: 'How you wanted to be contacted' },
        askedAt: { nb: 'Tidspunkt', en: 'Time' },
        ...internal('day'),
      },
    },
    copy: { name: 'homeQuestions', table: 'homeQuestion', whose: 'customerId', is: 'customer', order: 'askedAt' },
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'Hva du ser etter, og boliger som passer', en: 'What you look for, and homes that fit' },
    basis: 'consent',
    seenBy: ['you', 'broker'],
    tables: {
      premarketSearch: {
        search: hidden({ nb: 'Søket ditt', en: 'Your search' }),
        ...internal('cities', 'key', 'priceFrom', 'priceTo', 'types'),
      },
      premarketMatch: internal('area', 'isHit', 'price', 'score', 'size'),
      premarketMatchCount: internal('area', 'hits', 'homes'),
      buyerMatch: { score: hidden({ nb: 'Hvor godt en bolig passer', en: 'How well a home fits' }) },
    },
    copy: 'Computed from the search profile, which is in the copy.',
    erase: withCustomer,
  },
  {
    ...own,
    what: { nb: 'At du nettopp har endret søket', en: 'That you have just changed your search' },
    basis: 'agreement',
    seenBy: ['none'],
    keptUntil: { days: 1 },
    tables: { searchChange: internal('at') },
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
