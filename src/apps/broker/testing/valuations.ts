import { parse } from 'valibot';
import type { DeskValuation, WaitingOrder, WaitingOrders } from '#src/contract/desk/broker-valuations.ts';
import type { BrokerValuation } from '#src/contract/wealth/values.ts';
import { valuationOrderId } from '#src/domain/ids.ts';
import { me, rows } from './takeovers.ts';

const order: WaitingOrder = {
  id: parse(valuationOrderId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e21'),
  estateId: rows.here.estateId,
  address: rows.here.home.address,
  city: 'Oslo',
  name: 'Silje Haugland',
  contactMethod: 'PHONE',
  contact: '+4742000001',
  message: 'Vi pusset opp badet i fjor. Ring gjerne etter klokka fire.',
  requestedAt: '2026-11-23T17:40:00.000Z',
};

/** Orders that wait: one with words and one without, of a home that no broker has. */
export const waitingOrders: WaitingOrders = {
  items: [
    order,
    {
      ...order,
      id: parse(valuationOrderId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e22'),
      estateId: rows.noDate.estateId,
      address: 'Syrinhagen 40 A',
      name: 'Nora Berntzen',
      contactMethod: 'EMAIL',
      contact: 'p03.nora@example.com',
      message: null,
    },
  ],
  total: 3,
  next: null,
};

export const standingValue: BrokerValuation = {
  value: 4_680_000,
  low: 4_500_000,
  high: 4_860_000,
  broker: me.name,
  office: 'Nordlys Eiendom Grünerløkka',
  valuedOn: '2026-11-16',
  validUntil: '2027-02-16',
  state: 'valid',
};

/** A home without a value, as its main broker reads it. */
export const deskValuation = (given: Partial<DeskValuation> = {}): DeskValuation => ({
  estateId: rows.here.estateId,
  home: rows.here.home,
  part: 'main',
  mainBroker: me.name,
  revision: 0,
  valuation: null,
  orders: [],
  ...given,
});
