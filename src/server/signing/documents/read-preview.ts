import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import { opensPdf } from '#machines/document-reading.ts';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import type { ShownDeclaration } from '#src/domain/declarations.ts';
import type { DocumentId, EstateId, ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { DocumentContent, DocumentSection } from '../pdf/document-content.ts';
import { picturesAttached, words } from '../pdf/paper-words.ts';
import type { ShownContent } from './columns.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { openShown } from './kept-content.ts';
import { isOwnDocument } from './of-sale.ts';
import type { DraftedDocument } from './signable.ts';
import { readFormRow, signableOf } from './signables.ts';

type Preview = InferInput<typeof DocumentPreview>;

/** Returns each cell of a table as one preview line, under the heading of its column. */
const tableRows = (section: DocumentSection) =>
  (section.tables ?? []).flatMap(({ head, rows }) =>
    rows.flatMap((cells) =>
      cells.flatMap((value, column) => (value === '' ? [] : [{ label: head[column] ?? '', value }])),
    ),
  );

/** The ids of the home's pictures, by the SHA-256 of their bytes. */
type PictureIds = ReadonlyMap<string, PictureId>;

/** Returns the powers of attorney of a section: the pictures that are printed as full pages. */
const powersOf = ({ pictures = [] }: DocumentSection, ids: PictureIds) =>
  pictures.flatMap(({ caption, sha256, full }) => {
    const picture = full === true ? ids.get(sha256) : undefined;
    return picture === undefined ? [] : [{ caption, picture }];
  });

/**
 * Returns the document as shown before signing. The hash is that of the Norwegian original in every language, since
 * that is what is signed.
 */
export const previewOf = (
  content: DocumentContent,
  contentSha256: string,
  pictures: PictureIds = new Map(),
  { declares = [], opensByCode = false }: { declares?: readonly ShownDeclaration[]; opensByCode?: boolean } = {},
): Preview => ({
  title: content.title,
  subtitle: [...content.subtitle],
  reference: content.reference,
  contentSha256,
  sections: [
    ...content.sections.map((section) => ({
      heading: section.heading,
      rows: [...tableRows(section), ...section.rows],
      powers: powersOf(section, pictures),
      paragraphs: [
        ...(section.paragraphs ?? []),
        ...(section.pictures?.length ? [picturesAttached(section.pictures.length)[content.language]] : []),
      ],
    })),
    { heading: words.agreed[content.language], rows: [], powers: [], paragraphs: [...content.legalTexts] },
  ],
  opensByCode,
  declares: declares
    .filter(({ isAsked }) => !isAsked)
    .map(({ rows, by, ...one }) => ({ ...one, rows: [...rows], by: [...by] })),
});

const picturesOf = async (db: Kysely<Tables>, estateId: EstateId): Promise<PictureIds> => {
  const kept = await db.selectFrom('picture').select(['id', 'sha256']).where('estateId', '=', estateId).execute();
  return new Map(kept.map(({ id, sha256 }) => [sha256, id]));
};

/** Reads the content as shown to signers when the document was made; undefined for documents older than this column. */
const shownAtLock = async (on: Pick<Server, 'db' | 'encryption'>, id: DocumentId) => {
  const kept = await on.db.selectFrom('signingDocument').select('shown').where('id', '=', id).executeTakeFirst();
  return kept?.shown ? openShown(on.encryption, id, kept.shown) : undefined;
};

/** Whether a page shows more to a signer after a code: an outsider's account. */
export const opensMore = ({ shownIn }: Pick<DraftedDocument, 'shownIn'>): boolean =>
  JSON.stringify(shownIn('nb')) !== JSON.stringify(shownIn('nb', { isOpened: true }));

interface Readers {
  readonly reader?: ParticipantId | undefined;
  readonly signer?: ParticipantId | undefined;
  /** The session that reads; absent on the desk. */
  readonly session?: Pick<LinkSession, 'participantId' | 'isProven'> | undefined;
}

const shownTo = (shown: ShownContent, reader: ParticipantId | undefined, isOpened: boolean) => {
  const toEach = isOpened ? (shown.opened ?? shown) : shown;
  return (reader && toEach.own?.[reader]) ?? toEach;
};

/** Returns the list of a signer as a session reads it. */
const listIn = ({ declared, declaredTo }: ShownContent, { signer, session }: Pick<Readers, 'signer' | 'session'>) =>
  signer && ((session && declaredTo?.[session.participantId]?.[signer]) ?? declared?.[signer]);

/** Returns whether a session opens a locked document's page by the rule of its PDF, or would after a code. */
const openingOf = async (
  db: Kysely<Tables>,
  document: SigningDocumentRow | undefined,
  session: Readers['session'],
): Promise<'opened' | 'byCode' | 'closed'> => {
  if (!document || !session || !(await isOwnDocument(db, document, [session.participantId]))) return 'closed';
  return opensPdf(session) ? 'opened' : 'byCode';
};

/**
 * Returns what will be signed, in the reader's language, with the hash of the Norwegian original. Once the signing has
 * begun, it returns the locked content with the document's own hash. `reader` sees their own accounts in full, and a
 * signer's session after a code those of outsiders; all other numbers are masked. `signer` gets the list of what the own signature gives. Throws the form's "not found", or V_ALL_FIELDS with `steps` while answers are missing.
 */
export const readPreview = async (
  on: Pick<Server, 'db' | 'config' | 'encryption'>,
  ref: FlowRef,
  language: Language,
  { reader, signer, session }: Readers = {},
) => {
  const { codes, draft } = signableOf(ref.flow);
  const flow = await readFormRow(on.db, ref);
  if (!flow || flow.state === 'notStarted') throw new Refused(codes.notFound);
  const locked = flow.state === 'created' ? undefined : await latestDocument(on.db, ref);
  const shown = locked && (await shownAtLock(on, locked.id));
  const pictures = await picturesOf(on.db, ref.estateId);
  const opening = await openingOf(on.db, locked, session);
  const isOpened = opening === 'opened';
  if (shown) {
    const declares = listIn(shown, { signer, session })?.[language] ?? [];
    const opensByCode = opening === 'byCode' && shown.opened !== undefined;
    const content = shownTo(shown, reader, isOpened)[language];
    return previewOf(content, locked.contentSha256, pictures, { declares, opensByCode });
  }
  const drafted = await draft(on, on.db, flow, locked?.createdAt);
  const declares = signer === undefined ? [] : drafted.declaredBy(signer, language, session?.participantId);
  const content = drafted.shownIn(language, { reader, isOpened });
  const opensByCode = opening === 'byCode' && opensMore(drafted);
  return previewOf(content, locked?.contentSha256 ?? drafted.sha256, pictures, { declares, opensByCode });
};
