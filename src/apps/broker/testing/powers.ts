import { parse } from 'valibot';
import type { BrokerPower, BrokerPowers } from '#src/contract/desk/broker-powers.ts';
import { pictureId, powerId } from '#src/domain/ids.ts';
import { parties, rows } from './takeovers.ts';

const [silje, anders] = parties;
const added = { by: silje.name, at: '2026-11-24T10:02:00.000Z' } as const;
const judged = { by: 'Ingvild Solbakken', at: '2026-11-24T11:02:00.000Z' } as const;

const power = (number: number, given: Partial<BrokerPower>): BrokerPower => ({
  id: parse(powerId, `4c1f6a3e-5d0b-4f57-9a4e-2a1b7c3d4e0${number}`),
  flow: 'settlement-seller',
  role: 'seller',
  signerId: silje.participantId,
  deputy: 'Ellen Storhaug Vik',
  ownPart: false,
  represents: [anders.name],
  pictures: [parse(pictureId, '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01')],
  state: 'added',
  added,
  judged: null,
  reason: null,
  objected: null,
  isStanding: true,
  ...given,
});

/** A power of attorney in every state that the desk shows. */
export const homePowers: BrokerPowers = {
  estateId: rows.here.estateId,
  powers: [
    power(1, {}),
    power(2, { flow: 'takeover-protocol', state: 'approved', judged }),
    power(3, { flow: 'pep-form-seller', state: 'rejected', judged, reason: 'Siste side mangler.' }),
    power(4, { state: 'objected', objected: { by: anders.name, at: '2026-11-24T11:20:00.000Z' } }),
    power(5, { state: 'settled', judged, objected: { by: anders.name, at: '2026-11-24T11:20:00.000Z' } }),
  ],
};
