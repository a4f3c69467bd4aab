import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { opensPdf } from '#machines/document-reading.ts';
import { takeover, takeoverDayOf } from '#machines/takeover.ts';
import type { Entry, Protocol } from '#src/contract/forms/takeover-protocol.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { windowOf } from '#src/domain/takeover-window.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { type Estate, readEstate } from '#src/server/homes/estates/estates.ts';
import { type KeptAnswers, readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { bringUpToDate, isOfAnotherVersion } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import { type FlowRow, lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signStatusOf } from '#src/server/signing/documents/sign-status.ts';
import { protocolEnv } from './protocol-env.ts';

type EntryAnswer = InferInput<typeof Entry>;
export type ProtocolAnswer = InferInput<typeof Protocol>;
export type TakeoverRow = FlowRow<'takeover-protocol'>;
export const definition = { journey: { machine: journey, steps }, lifecycle: takeover } as const;

/** Returns why the protocol cannot be begun or changed now; null when it can. Only the lifecycle decides. */
const refusalOf = (row: TakeoverRow): EntryAnswer['refusal'] => {
  const type = row.state === 'notStarted' ? 'CREATE' : 'EDIT';
  const verdict = decide(takeover, row, { type, at: row.readAt });
  return verdict.allowed ? null : { code: verdict.refusal.code, params: { ...verdict.refusal.params } };
};

/** Returns what a link shows in every state: the home, the date and the contact. */
export const entryOf = (row: TakeoverRow, estate: Estate, me: LinkSession): EntryAnswer => {
  const { takeoverDate } = row.context;
  return {
    estateId: row.estateId,
    state: row.state,
    me: { participantId: me.participantId, role: me.role, name: me.name, opensPdf: opensPdf(me) },
    home: estate.home,
    broker: estate.broker,
    takeoverDate: takeoverDayOf(row),
    window: takeoverDate === null ? null : windowOf(takeoverDate),
    refusal: refusalOf(row),
  };
};

/** Reads a home and its takeover for an authorised session. Throws NOT_FOUND when they are deleted. */
export const readTakeover = async (
  db: Kysely<Tables>,
  me: LinkSession,
): Promise<{ readonly row: TakeoverRow; readonly estate: Estate }> => {
  const row = await readFlow(db, 'takeover-protocol', me.estateId);
  const estate = await readEstate(db, me.estateId);
  if (!row || !estate) throw new Refused('NOT_FOUND');
  return { row, estate };
};

/** The reader, and the language of the environment. */
export interface Reader {
  readonly me: LinkSession;
  readonly language: Language;
  /** The definition version that the reader's page was built from. */
  readonly page?: number | undefined;
}

interface EnvSource {
  readonly row: TakeoverRow;
  readonly estate: Estate;
  readonly answers: KeptAnswers;
  readonly language: Language;
  readonly me?: ParticipantId;
}

export const envOf = (on: Pick<Server, 'config'>, { row, estate, answers, language, me }: EnvSource) =>
  protocolEnv({
    estate,
    state: row.state,
    context: row.context,
    drafts: answers.drafts,
    at: row.readAt,
    providers: on.config.electricityProviders,
    language,
    ...(me === undefined ? {} : { me }),
  });

/**
 * Returns the whole protocol, read from `db`: a transaction sees its own change. `known` are its answers, if just read.
 */
export const composeProtocol = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config'>,
  row: TakeoverRow,
  estate: Estate,
  { me, language }: Reader,
  known?: KeptAnswers,
): Promise<ProtocolAnswer> => {
  const answers = known ?? (await readAnswers(db, row.id));
  const env = envOf(on, { row, estate, answers, language, me: me.participantId });
  return {
    ...entryOf(row, estate, me),
    definitionVersion: row.definitionVersion,
    // seam: the contract's lists are not readonly, and it parses the response again when sending.
    drafts: answers.drafts as ProtocolAnswer['drafts'],
    revisions: { ...answers.revisions },
    answered: answers.answered as ProtocolAnswer['answered'],
    env: env as ProtocolAnswer['env'],
    signing: await signStatusOf(db, on, row),
  };
};

type On = Pick<Server, 'config' | 'db' | 'encryption' | 'transaction'>;

/** Reads a protocol of another definition version: migrates it first, unless it is locked (decision 016). */
const readBroughtUp = (on: On, reader: Reader): Promise<ProtocolAnswer> =>
  on.transaction(async (tx) => {
    const { estate } = await readTakeover(tx, reader.me);
    const row = await bringUpToDate(tx, on, await lockFlow(tx, 'takeover-protocol', estate.id), definition);
    return composeProtocol(tx, on, row, estate, reader);
  });

/** Returns the protocol. Throws OTP_NOT_FOUND before it is begun. */
export const readProtocol = async (on: On, reader: Reader): Promise<ProtocolAnswer> => {
  const { row, estate } = await readTakeover(on.db, reader.me);
  if (row.state === 'notStarted') throw new Refused('OTP_NOT_FOUND');
  if (isOfAnotherVersion(row)) return readBroughtUp(on, reader);
  return composeProtocol(on.db, on, row, estate, reader);
};
