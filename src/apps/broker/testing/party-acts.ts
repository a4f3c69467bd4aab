import { parse } from 'valibot';
import type { PartyQuestions } from '#src/contract/desk/party-acts.ts';
import { customerId } from '#src/domain/ids.ts';
import { parties, rows } from './takeovers.ts';

const [silje, anders] = parties;

/** A number that was changed under signing, and a party that two accounts fit. */
export const partyQuestions: PartyQuestions = {
  estateId: rows.here.estateId,
  numbers: [
    {
      participantId: silje.participantId,
      name: silje.name,
      forms: ['settlement-seller'],
      before: '+4742000001',
      after: '+4742990021',
    },
  ],
  representatives: [{ participantId: silje.participantId, name: 'Bygg & Bo AS', representative: null }],
  stops: [{ participantId: anders.participantId, name: anders.name, isRestored: true }],
  contacts: [{ participantId: silje.participantId, name: silje.name, phone: '420 00 001', email: 'silje@example.com' }],
  accounts: [
    {
      participantId: anders.participantId,
      name: anders.name,
      kind: 'two-fit',
      accounts: [
        {
          customer: parse(customerId, '5b0c9a52-7c0e-4b1f-9a3d-2f6f0c1d2e01'),
          name: 'Anders Haugland',
          fit: 'number-and-name',
        },
        {
          customer: parse(customerId, '5b0c9a52-7c0e-4b1f-9a3d-2f6f0c1d2e02'),
          name: 'Andrea Haugland',
          fit: 'number-and-name',
        },
      ],
    },
  ],
};
