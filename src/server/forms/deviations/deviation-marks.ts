import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { deviation } from '#src/contract/desk/broker.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { Status } from '#src/server/signing/documents/sign-status.ts';
import type { FoundDeviation } from './form-deviations.ts';
import './tables.ts';

type Deviation = InferInput<typeof deviation>;

/** A print that waits is seen to by approving it or sending it back, and not by a mark. */
const mayBeMarked = ({ kind }: FoundDeviation): boolean => kind !== 'paper-waiting';

/** What one deviation of a document is about. */
interface About {
  readonly kind: string;
  readonly about: string;
}
/** Names one deviation of one document. Opaque: what it is about is a customer's answer, and no name of anything. */
const idOf = (encryption: Encryption, document: DocumentId, { kind, about }: About): string =>
  encryption.fingerprint(`${document} ${kind} ${about}`, 'deviation').slice(0, 32);

export interface Seen {
  readonly document_id: DocumentId;
  readonly deviation: string;
  readonly seen_by_name: string;
  readonly seen_at: Date;
}

/** What brokers have marked as seen to, of these documents; one query. */
export const seenOf = async (db: Kysely<Tables>, documents: readonly DocumentId[]): Promise<readonly Seen[]> =>
  documents.length === 0
    ? []
    : db
        .selectFrom('seen_deviation')
        .select(['document_id', 'deviation', 'seen_by_name', 'seen_at'])
        .where('document_id', 'in', documents)
        .execute();

/** Returns a deviation's name, and which broker has seen to it and when. */
export const markOf = (encryption: Encryption, document: DocumentId, about: About, seen: readonly Seen[]) => {
  const id = idOf(encryption, document, about);
  const mark = seen.find(({ document_id, deviation: of }) => document_id === document && of === id);
  return { id, seen: mark ? { by: mark.seen_by_name, at: instantOf(mark.seen_at.getTime()) } : null };
};

/** Deviations as the desk shows them: each with its name, and who has seen to it. */
export const withMarks = (
  encryption: Encryption,
  found: readonly FoundDeviation[],
  signing: Status | null,
  seen: readonly Seen[],
): readonly Deviation[] => {
  if (signing === null) return [];
  return found.map((one) => ({
    ...markOf(encryption, signing.documentId, one, seen),
    kind: one.kind,
    who: one.who,
    mayBeMarked: mayBeMarked(one),
  }));
};
