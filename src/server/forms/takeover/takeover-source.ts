import { type Kysely, sql } from 'kysely';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { birthDatesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { contentSteps, type TakeoverInput } from '../paper/takeover-document.ts';
import { protocolEnv } from './protocol-env.ts';

export type TakeoverRow = FlowRow<'takeover-protocol'>;

/** Returns when the last answer in the document was given. The signing method is not part of it (see contentSteps). */
const changedAt = async (db: Kysely<Tables>, flow: FlowRow): Promise<IsoInstant> => {
  const { rows } = await sql<{ at: IsoInstant | null }>`
    select max(updated_at) as at from flow_answer
    where instance_id = ${flow.id} and step in (${sql.join(contentSteps)})`.execute(db);
  return rows[0]?.at ?? instantOf(0);
};

/**
 * Returns the input of a protocol's document, as in `db`; in a transaction with the flow's row lock, as it will be
 * after commit. `at` is the day the answers are validated on: that of the signing start, once there is one.
 */
export const takeoverInput = async (
  on: Pick<Server, 'config'>,
  db: Kysely<Tables>,
  flow: FlowRow<'takeover-protocol'>,
  at: IsoInstant = flow.readAt,
): Promise<TakeoverInput> => {
  const estate = await readEstate(db, flow.estateId);
  if (!estate) throw new Refused('OTP_NOT_FOUND');
  const { drafts, answered } = await readAnswers(db, flow.id);
  const kept = await db.selectFrom('picture').select(['id', 'sha256']).where('estateId', '=', flow.estateId).execute();
  const { state, context } = flow;
  const providers = on.config.electricityProviders;
  return {
    drafts,
    answered,
    env: protocolEnv({ estate, state, context, drafts, at, providers, language: 'nb' }),
    definitionVersion: flow.definitionVersion,
    changedAt: await changedAt(db, flow),
    pictures: new Map(kept.map(({ id, sha256 }) => [id, sha256])),
    birthDates: await birthDatesOf(db, flow.estateId),
    givenBy: (step, field) => {
      const given = answered[step];
      return given && { by: (given.authors[field] ?? given).name, at: given.at };
    },
  };
};
