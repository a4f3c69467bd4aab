import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { deviation } from '#src/contract/desk/broker.ts';
import { asksBroker } from '#src/domain/form-deviations.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { Status } from '#src/server/signing/documents/sign-status.ts';
import type { FoundDeviation } from './form-deviations.ts';

type Deviation = Omit<InferInput<typeof deviation>, 'seen'> & Pick<ReturnType<typeof markOf>, 'seen'>;
/** A deviation with the id of its subject, which only its home's page reads. */
export interface Marked extends Deviation, Pick<FoundDeviation, 'about'> {}

/**
 * Returns whether a deviation may be marked. A waiting print is approved or returned, and what the broker is asked has a
 * yes or a no.
 */
const mayBeMarked = (found: FoundDeviation): boolean => found.kind !== 'paper-waiting' && !asksBroker(found);

/** Identifies one deviation within a document. */
interface About {
  readonly kind: string;
  readonly about: string;
}
/** Returns the id of one deviation of one document. It is opaque, since the deviation reveals a customer's answer. */
const idOf = (encryption: Encryption, document: DocumentId, { kind, about }: About): string =>
  encryption.fingerprint(`${document} ${kind} ${about}`, 'deviation').slice(0, 32);

export interface Seen {
  readonly documentId: DocumentId;
  readonly deviation: string;
  readonly seenByName: string;
  readonly seenAt: IsoInstant;
}

/** Reads the brokers' marks on these documents in one query. */
export const seenOf = async (db: Kysely<Tables>, documents: readonly DocumentId[]): Promise<readonly Seen[]> =>
  documents.length === 0
    ? []
    : db
        .selectFrom('seenDeviation')
        .select(['documentId', 'deviation', 'seenByName', 'seenAt'])
        .where('documentId', 'in', documents)
        .execute();

/** Returns a deviation's id, and which broker marked it and when. */
export const markOf = (encryption: Encryption, document: DocumentId, about: About, seen: readonly Seen[]) => {
  const id = idOf(encryption, document, about);
  const mark = seen.find(({ documentId, deviation: of }) => documentId === document && of === id);
  return { id, seen: mark ? { by: mark.seenByName, at: mark.seenAt } : null };
};

/** Returns a deviation as the desk shows it, with its id and its mark. */
export const markedAs = (
  encryption: Encryption,
  document: DocumentId,
  one: FoundDeviation,
  seen: readonly Seen[],
): Marked => ({
  ...markOf(encryption, document, one, seen),
  kind: one.kind,
  who: one.who,
  mayBeMarked: mayBeMarked(one),
  asks: asksBroker(one),
  number: null,
  reason: null,
  about: one.about,
});

/** Returns the deviations of a form as the desk shows them. */
export const withMarks = (
  encryption: Encryption,
  found: readonly FoundDeviation[],
  signing: Status | null,
  seen: readonly Seen[],
): readonly Marked[] =>
  signing === null ? [] : found.map((one) => markedAs(encryption, signing.documentId, one, seen));
