import { parse } from 'valibot';
import type { DeskEkstraOrder, DeskEkstraOrders } from '#src/contract/desk/broker-ekstra.ts';
import { ekstraOrderId } from '#src/domain/ids.ts';
import { me, rows } from './takeovers.ts';

const order: DeskEkstraOrder = {
  id: parse(ekstraOrderId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e31'),
  estateId: rows.here.estateId,
  address: rows.here.home.address,
  city: 'Oslo',
  name: 'Silje Haugland',
  package: 'M',
  price: 8900,
  state: 'ordered',
  startNow: false,
  orderedAt: '2026-11-23T17:40:00.000Z',
  withdrawUntil: '2026-12-07',
  dueOn: '2026-12-07',
  paymentInfo: null,
  part: 'main',
  mainBroker: me.name,
};

/** One that waits for a reply, one for the payment, and one for the main broker of an assistant's home. */
export const ekstraOrders: DeskEkstraOrders = {
  items: [
    order,
    {
      ...order,
      id: parse(ekstraOrderId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e32'),
      name: 'Nora Berntzen',
      package: 'XL',
      price: 18_900,
      state: 'answered',
      startNow: true,
      paymentInfo: 'Konto 1234 56 78903, KID 42',
    },
    {
      ...order,
      id: parse(ekstraOrderId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e33'),
      estateId: rows.noDate.estateId,
      address: 'Syrinhagen 40 A',
      part: 'assistant',
      mainBroker: 'Ingvild Solbakken',
    },
  ],
  total: 4,
  next: null,
};
