import { sql } from 'kysely';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { workingHoursBefore } from '#src/domain/working-hours.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Returns how many leads of the caller's office are not taken after one working hour, and after a day of eight. */
export const countWaitingLeads = (
  on: Pick<Server, 'transaction'>,
  me: BrokerId,
): Promise<{ readonly hour: number; readonly day: number }> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    return tx
      .selectFrom('contactLead')
      .innerJoin('broker', 'broker.officeId', 'contactLead.officeId')
      .where('broker.id', '=', me)
      .where('state', '=', 'new')
      .where('contactLead.createdAt', '<=', sql<IsoInstant>`${workingHoursBefore(at, 1)}::timestamptz`)
      .select(sql<number>`count(*)::int`.as('hour'))
      .select(
        sql<number>`(count(*) filter (where contact_lead.created_at <= ${workingHoursBefore(at, 8)}::timestamptz))::int`.as(
          'day',
        ),
      )
      .executeTakeFirstOrThrow();
  });
