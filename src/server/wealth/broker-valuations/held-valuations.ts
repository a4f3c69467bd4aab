import { formatNok } from '#src/domain/money-nok.ts';
import type { Held, HeldCopy, HeldErasure } from '#src/server/platform/held-data.ts';
import { homesOfCustomer } from '../values/party-of-home.ts';
import { latestValuations } from './read-valuations.ts';

const estateWord = { estateID: { nb: 'Bolig', en: 'Home' } } as const;

const orders: HeldCopy = {
  name: 'valuationOrders',
  words: {
    ...estateWord,
    valuationOrders: { nb: 'Verdivurderinger du har bestilt', en: 'Valuations you have ordered' },
    office: { nb: 'Kontor', en: 'Office' },
    contactMethod: { nb: 'Vil kontaktes på', en: 'Contact by' },
    message: { nb: 'Det du skrev', en: 'What you wrote' },
    reason: { nb: 'Fra megleren', en: 'From the broker' },
    requestedAt: { nb: 'Bestilt', en: 'Ordered' },
  },
  async read({ db }, { customerId }) {
    const rows = await db
      .selectFrom('valuationOrder')
      .innerJoin('office', 'office.id', 'valuationOrder.officeId')
      .select(['estateId', 'office.name as office', 'contactMethod', 'message', 'reason', 'requestedAt'])
      .where('customerId', '=', customerId)
      .orderBy('requestedAt')
      .execute();
    return rows.map(({ estateId, office, contactMethod, message, reason, requestedAt }) => ({
      estateID: estateId,
      office,
      contactMethod,
      ...(message !== null && { message }),
      ...(reason !== null && { reason }),
      requestedAt,
    }));
  },
};

const brokerValues: HeldCopy = {
  name: 'brokerValuations',
  words: {
    ...estateWord,
    brokerValuations: { nb: 'Verdivurderinger fra megler', en: 'Valuations by a broker' },
    value: { nb: 'Verdi', en: 'Value' },
    low: { nb: 'Verdi fra', en: 'Value from' },
    high: { nb: 'Verdi til', en: 'Value to' },
    broker: { nb: 'Megler', en: 'Broker' },
    valuedOn: { nb: 'Vurdert', en: 'Valued' },
    validUntil: { nb: 'Gjelder til og med', en: 'Valid through' },
  },
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
      return [{ estateID: estateId, ...prices, broker, valuedOn, validUntil }];
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
  { tables: ['valuation_order'], copy: orders, erase: 'The row goes with the customer.' },
  { tables: ['broker_valuation'], copy: brokerValues, erase: eraseValues },
];
