import { parse } from 'valibot';
import type { HeldChanges, HeldLine } from '#src/contract/desk/held-changes.ts';
import { type EstateId, heldChangeId } from '#src/domain/ids.ts';
import { me, parties, rows } from './takeovers.ts';

const [silje, anders] = parties;

/** The calls of what waits for the broker, where nothing does. */
export const nothingWaits = (estateId: EstateId) => ({
  'GET /brokers/estates/:id/parties': () => ({
    estateId,
    numbers: [],
    accounts: [],
    stops: [],
    representatives: [],
    contacts: [],
  }),
  'GET /brokers/estates/:id/held-changes': () => nothingHeld(estateId),
});

export const nothingHeld = (estateId: EstateId): HeldChanges => ({
  estateId,
  part: 'main',
  mainBroker: me.name,
  names: [],
  change: null,
});

const line = (field: HeldLine['field'], before: string | null, after: string | null, who: string | null = null) => ({
  field,
  who,
  before,
  after,
  endsLinks: ['phone', 'email', 'person-gone'].includes(field),
});

/** Data that waits because the takeover is under signing: values of the home, and of its people. */
export const heldData: HeldChanges = {
  ...nothingHeld(rows.signing.estateId),
  change: {
    id: parse(heldChangeId, '5f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e01'),
    receivedAt: '2026-11-24T09:38:00.000Z',
    underSigning: ['takeover-protocol', 'settlement-buyer'],
    lines: [
      line('price', 'kr 6 450 000', 'kr 6 540 000'),
      line('phone', '+4742000001', '+4742000991', silje.name),
      line('person-gone', anders.name, null, anders.name),
      line('person-added', null, 'Rolf Berntzen', 'Rolf Berntzen'),
    ],
  },
};

/** The same once no form is under signing. */
export const heldOver: HeldChanges = {
  ...heldData,
  change: heldData.change && { ...heldData.change, underSigning: [] },
};

/** A new name of the office that forms under signing print: it waits, and asks for nothing. */
export const heldNames: HeldChanges = {
  ...nothingHeld(rows.signing.estateId),
  names: [
    {
      field: 'office-name',
      before: 'Nordlys Eiendom',
      after: 'Nordlys Eiendomsmegling',
      receivedAt: '2026-11-24T09:38:00.000Z',
    },
  ],
};
