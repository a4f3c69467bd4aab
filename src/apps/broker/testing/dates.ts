import { parse } from 'valibot';
import type { ProposedDates } from '#src/contract/desk/proposed-dates.ts';
import { estateEventId } from '#src/domain/ids.ts';
import { parties, rows } from './takeovers.ts';

const [silje] = parties;

/** Dates that wait for an answer; the person of the last one is erased. */
export const proposed: ProposedDates = {
  dates: [
    {
      id: parse(estateEventId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e01'),
      estateId: rows.here.estateId,
      address: rows.here.home.address,
      kind: 'photo',
      by: silje.name,
      proposedAt: '2026-11-27T11:00:00.000Z',
    },
    {
      id: parse(estateEventId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e02'),
      estateId: rows.noDate.estateId,
      address: rows.noDate.home.address,
      kind: 'wished-takeover',
      by: null,
      proposedAt: '2027-01-29T11:00:00.000Z',
    },
  ],
};
