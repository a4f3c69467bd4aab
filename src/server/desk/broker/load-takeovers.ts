import type { Kysely } from 'kysely';
import type { ProtocolDeviation } from '#src/contract/forms/protocol-deviation.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { Representative } from '#src/domain/new-build.ts';
import { askedPoints } from '#src/server/forms/deviations/asked-points.ts';
import { type Marked, seenOf } from '#src/server/forms/deviations/deviation-marks.ts';
import { markedDeviations } from '#src/server/forms/deviations/protocol-deviations.ts';
import { type Estate, reachedAt } from '#src/server/homes/estates/estates.ts';
import { type KeptAnswers, readAllAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { type FlowRow, readFlows } from '#src/server/homes/flow-instances/flow-row.ts';
import { type PresentPerson, presentIn } from '#src/server/homes/flow-instances/presence.ts';
import { signingIn } from '#src/server/homes/flow-instances/under-signing.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import { type LinkState, linkStates } from '#src/server/homes/links/link-states.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Status, signStatuses } from '#src/server/signing/documents/sign-status.ts';

const flow = 'takeover-protocol';

/** A party of the broker system, with what says of which kind it is. */
export interface RegisteredParty extends LinkHolder {
  readonly organisationNumber: string | null;
  readonly birthDate: IsoDate | null;
  readonly representative: Representative | null;
}

/** One takeover with all data that the monitor shows. */
export interface LoadedTakeover {
  readonly estate: Estate;
  readonly row: FlowRow<typeof flow>;
  readonly answers: KeptAnswers;
  readonly registered: readonly RegisteredParty[];
  readonly links: readonly LinkState[];
  readonly formsUnderSigning: number;
  readonly signing: Status | null;
  readonly deviations: readonly ProtocolDeviation[];
  /** Points that wait for the broker's yes, or have it. */
  readonly asked: readonly Marked[];
  readonly present: readonly PresentPerson[];
  readonly lastEvent: { readonly at: IsoInstant; readonly by: string | null } | null;
}

const registeredIn = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('estateParty')
    .leftJoin('estatePartyIdentity as known', 'known.partyId', 'estateParty.id')
    .select(['estateId', 'id', 'role', 'name', 'representative'])
    .select(reachedAt)
    .select(['known.organisationNumber', 'known.birthDate'])
    .where('estateId', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

/** Reads the newest event of each home by its sequence number, so the length of the log does not matter. */
const lastEvents = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('flowChain as chain')
    .innerJoin('flowEvent as event', (join) =>
      join.onRef('event.estateId', '=', 'chain.estateId').onRef('event.seq', '=', 'chain.seq'),
    )
    .select(['event.estateId', 'event.at', 'event.actorName'])
    .where('chain.estateId', 'in', ids)
    .execute();

const nothing: KeptAnswers = { drafts: {}, revisions: {}, answered: {}, changedAt: null, sealedAt: new Map() };

/** Loads takeovers in ten queries for any number of homes; none grows with the event log (reliability 6.2). */
export const loadTakeovers = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config' | 'encryption'>,
  estates: readonly Estate[],
): Promise<readonly LoadedTakeover[]> => {
  const ids = estates.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await readFlows(db, flow, ids);
  const answers = await readAllAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const registered = listsBy(await registeredIn(db, ids), ({ estateId }) => estateId);
  const links = listsBy(await linkStates(db, flow, ids), ({ estateId }) => estateId);
  const forms = await signingIn(db, ids);
  const signing = await signStatuses(db, on, flow, ids);
  const documents = [...signing.values()].map(({ documentId }) => documentId);
  const seen = listsBy(await seenOf(db, documents), ({ documentId }) => documentId);
  const present = await presentIn(db, flow, ids);
  const events = new Map((await lastEvents(db, ids)).map((event) => [event.estateId, event]));
  const takeovers = new Map(rows.map((row) => [row.estateId, row]));
  return estates.flatMap((estate) => {
    const row = takeovers.get(estate.id);
    if (!row) return [];
    const event = events.get(estate.id);
    const own = answers.get(row.id) ?? nothing;
    const status = signing.get(estate.id) ?? null;
    const seenInIt = (status && seen.get(status.documentId)) ?? [];
    const protocol = { row, drafts: own.drafts, documentId: status?.documentId ?? null };
    return [
      {
        estate,
        row,
        answers: own,
        registered: registered.get(estate.id) ?? [],
        links: links.get(estate.id) ?? [],
        formsUnderSigning: forms.get(estate.id) ?? 0,
        signing: status,
        deviations: markedDeviations(on, protocol, seenInIt),
        asked:
          status === null ? [] : askedPoints(on, { row, drafts: own.drafts, documentId: status.documentId }, seenInIt),
        present: present.get(estate.id) ?? [],
        lastEvent: event ? { at: event.at, by: event.actorName } : null,
      },
    ];
  });
};
