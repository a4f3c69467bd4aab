import type { Kysely } from 'kysely';
import type { ProtocolDeviation } from '#src/contract/forms/protocol-deviation.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { protocolDeviations } from '#src/domain/protocol-deviations.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { type FlowRow, lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { markOf, type Seen, seenOf } from './deviation-marks.ts';
import { dropMark, type HeldDeviation, keepMark } from './keep-mark.ts';

type Row = FlowRow<'takeover-protocol'>;
type ServerContext = Pick<Server, 'encryption'>;

/** A protocol with locked answers, and its newest document. */
export interface StandingProtocol {
  readonly row: Pick<Row, 'state'>;
  readonly drafts: Drafts;
  readonly documentId: DocumentId | null;
}

/** States in which answers may still change; answers locked for signing are final. */
const beforeSigning: readonly Row['state'][] = ['notStarted', 'created'];

/**
 * Returns the deviations of one protocol that the settlement waits for, with their marks; none before the answers are
 * locked.
 */
export const markedDeviations = (
  { encryption }: ServerContext,
  { row, drafts, documentId }: StandingProtocol,
  seen: readonly Seen[],
): readonly ProtocolDeviation[] =>
  documentId === null || beforeSigning.includes(row.state)
    ? []
    : protocolDeviations(drafts).map((one) => ({
        ...one,
        ...markOf(encryption, documentId, { kind: one.kind, about: 'takeover' }, seen),
      }));

/** Reads the marked deviations of one home from `db`. */
export const readDeviations = async (
  db: Kysely<Tables>,
  on: ServerContext,
  row: Row,
): Promise<{ readonly documentId: DocumentId | null; readonly deviations: readonly ProtocolDeviation[] }> => {
  const documentId = (await latestDocument(db, takeoverOf(row.estateId)))?.id ?? null;
  const { drafts } = await readAnswers(db, row.id);
  const seen = documentId === null ? [] : await seenOf(db, [documentId]);
  return { documentId, deviations: markedDeviations(on, { row, drafts, documentId }, seen) };
};

interface Marking {
  readonly estateId: EstateId;
  readonly deviation: string;
  readonly actor: BrokerActor;
}

const hold = async (tx: Tx, on: ServerContext, { estateId, deviation }: Marking): Promise<HeldDeviation> => {
  const row = await lockFlow(tx, 'takeover-protocol', estateId);
  const { documentId, deviations } = await readDeviations(tx, on, row);
  const found = deviations.find(({ id }) => id === deviation);
  if (found === undefined || documentId === null) throw new Refused('NOT_FOUND');
  return { row, documentId, deviation, isSeen: found.seen !== null };
};

/** Marks a deviation of a protocol as handled: the settlement no longer waits for it. Throws NOT_FOUND. */
export const markProtocolSeen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  keepMark(tx, await hold(tx, on, marking), marking.actor);

/** Removes the mark: the settlement waits again. Throws NOT_FOUND. */
export const markProtocolUnseen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  dropMark(tx, await hold(tx, on, marking), marking.actor);
