import { formatNok } from '#src/domain/money-nok.ts';
import { type Held, type HeldCopy, type HeldErasure, internal, nok } from '#src/server/platform/held-data.ts';
import { homesOfCustomer } from '../values/party-of-home.ts';
import { latestValuations } from './read-valuations.ts';

const brokerValues: HeldCopy = {
  name: 'brokerValuations',
  words: { broker: { nb: 'Megler', en: 'Broker' } },
  async read({ db }, { customerId }) {
    const homes = await homesOfCustomer({ db }, customerId);
    const ids = homes.map(({ estateId }) => estateId);
    const rows = await latestValuations(db, ids);
    return homes.flatMap(({ estateId, part }) => {
      const row = rows.get(estateId);
      if (row === undefined || (part === 'buyer' && !row.shownToBuyers)) return [];
      const { value, low, high, broker, valuedOn, validUntil } = row;
      const [from, to] = [formatNok(Number(low)), formatNok(Number(high))];
      const prices = { value: formatNok(Number(value)), low: from, high: to };
      return [{ estateId, ...prices, broker, valuedOn, validUntil }];
    });
  },
};

const eraseValues: HeldErasure = {
  async withHome(tx, { estateId, whole }) {
    if (whole) await tx.deleteFrom('brokerValuation').where('estateId', '=', estateId).execute();
  },
};

/** What brokers have said of a customer's homes, and what the customer has asked of them. */
export const heldValuations: readonly Held[] = [
  {
    group: 'wealth',
    what: { nb: 'Verdivurderinger du har bestilt', en: 'Valuations you have ordered' },
    basis: 'agreement',
    seenBy: ['you', 'office'],
    keptUntil: 'account',
    tables: {
      valuationOrder: {
        officeId: { words: { nb: 'Kontor', en: 'Office' }, as: 'office' },
        contactMethod: { nb: 'Vil kontaktes på', en: 'Contact by' },
        message: { nb: 'Det du skrev', en: 'What you wrote' },
        reason: { nb: 'Fra megleren', en: 'From the broker' },
        requestedAt: { nb: 'Bestilt', en: 'Ordered' },
        ...internal('part', 'state'),
      },
    },
    copy: {
      name: 'valuationOrders',
      table: 'valuationOrder',
      whose: 'customerId',
      is: 'customer',
      order: 'requestedAt',
    },
    erase: 'The row goes with the customer.',
  },
  {
    group: 'wealth',
    what: { nb: 'Verdivurderinger fra megler', en: 'Valuations by a broker' },
    basis: 'agreement',
    seenBy: ['you', 'broker', 'office'],
    keptUntil: 'home',
    tables: {
      brokerValuation: {
        value: nok({ nb: 'Verdi', en: 'Value' }),
        low: nok({ nb: 'Verdi fra', en: 'Value from' }),
        high: nok({ nb: 'Verdi til', en: 'Value to' }),
        valuedOn: { nb: 'Vurdert', en: 'Valued' },
        validUntil: { nb: 'Gjelder til og med', en: 'Valid through' },
        ...internal('noticeGiven', 'shownToBuyers', 'state'),
      },
    },
    copy: brokerValues,
    erase: eraseValues,
  },
];
