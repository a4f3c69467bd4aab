import { type Kysely, sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { lateLoanDeadline, loanDeadlineDays } from '#src/domain/loan-deadline.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { readFlows } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { takeoverDates } from '../takeover/takeover-dates.ts';

/** Returns those of the homes whose sellers' loan details are late. */
export const lateHomes = async (db: Kysely<Tables>, homes: readonly Estate[]): Promise<readonly Estate[]> => {
  const ids = homes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const forms = await readFlows(db, 'settlement-seller', ids);
  const dates = await takeoverDates(db, ids);
  return forms.flatMap(({ estateId, state, readAt }) => {
    const estate = homes.find(({ id }) => id === estateId);
    const deadline = lateLoanDeadline(state, dates.get(estateId)?.agreed ?? null, osloDate(readAt));
    return estate === undefined || deadline === null ? [] : [estate];
  });
};

/** Days after the deadline in which the job still reminds; later it is up to the broker. */
const catchUpDays = 3;

/** Returns homes whose deadline passed within the last days, and whose sellers have not been reminded since. */
export const newlyLateHomes = async (db: Kysely<Tables>, at: IsoInstant): Promise<readonly EstateId[]> => {
  const today = osloDate(at);
  const first = addDays(today, loanDeadlineDays - catchUpDays);
  const last = addDays(today, loanDeadlineDays - 1);
  const { rows } = await sql<{ estateId: EstateId }>`
    select flow.estate_id from flow_instance flow
    where flow.flow = 'takeover-protocol' and flow.context ->> 'takeoverDate' between ${first} and ${last}
      and not exists (
        select 1 from loan_reminder reminder where reminder.estate_id = flow.estate_id
          and reminder.day > (flow.context ->> 'takeoverDate')::date - ${loanDeadlineDays}::int
      )`.execute(db);
  return rows.map(({ estateId }) => estateId);
};
