import { parse } from 'valibot';
import type { WaitingReports } from '#src/contract/desk/broker-reports.ts';
import { factReportId } from '#src/domain/ids.ts';
import { parties, rows } from './takeovers.ts';

const [silje] = parties;

/** Reported facts that wait for an answer; the person of the last one is erased. */
export const waitingReports: WaitingReports = {
  reports: [
    {
      id: parse(factReportId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e11'),
      estateId: rows.here.estateId,
      address: rows.here.home.address,
      fact: 'bedrooms',
      message: 'Det er fire soverom, ett i kjelleren.',
      side: 'seller',
      by: silje.name,
      reportedAt: '2026-11-20T11:00:00.000Z',
    },
    {
      id: parse(factReportId, '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e12'),
      estateId: rows.noDate.estateId,
      address: rows.noDate.home.address,
      fact: 'other',
      message: 'Boden står ikke i oppgaven.',
      side: 'buyer',
      by: null,
      reportedAt: '2026-11-21T08:00:00.000Z',
    },
  ],
};
