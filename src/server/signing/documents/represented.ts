import type { Kysely } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Representative } from '#src/domain/new-build.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { kindOfParty, signsAlone } from '#src/domain/party-kinds.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { contentSha256, type DocumentContent } from '../pdf/document-content.ts';
import { signsForFirm, words } from '../pdf/paper-words.ts';
import type { DraftedDocument, RequiredSigner, Signable } from './signable.ts';

/**
 * Throws ST_REPRESENTATIVE for a firm, an estate or a minor that would sign for itself: a representative named by the
 * broker signs, or a deputy by a paper that the broker approves.
 */
export const assertRepresented = async (tx: Tx, signers: readonly RequiredSigner[], at: IsoInstant): Promise<void> => {
  const own = signers.filter(({ ownPart }) => ownPart !== false);
  if (own.length === 0) return;
  const known = await tx
    .selectFrom('estatePartyIdentity')
    .select(['partyId', 'birthDate', 'organisationNumber'])
    .where(
      'partyId',
      'in',
      own.map(({ id }) => id),
    )
    .execute();
  const today = osloDate(at);
  const lacking = own.find(({ id, name }) => {
    const { organisationNumber = null, birthDate = null } = known.find(({ partyId }) => partyId === id) ?? {};
    return !signsAlone(kindOfParty({ name, organisationNumber, birthDate }, today));
  });
  if (lacking !== undefined) throw new Refused('ST_REPRESENTATIVE', { params: { who: lacking.name } });
};

/** Returns who the broker has named to sign, by party. */
const representativesOf = async (
  db: Kysely<Tables>,
  estateId: EstateId,
): Promise<ReadonlyMap<string, Representative>> => {
  const found = await db
    .selectFrom('estateParty')
    .select(['id', 'representative'])
    .where('estateId', '=', estateId)
    .where('representative', 'is not', null)
    .execute();
  return new Map(found.flatMap(({ id, representative }) => (representative === null ? [] : [[id, representative]])));
};

interface Represented {
  readonly firm: string;
  readonly name: string;
}

/** Adds who signs for whom, last: the parties before it are those of the contract. */
const withSection = (
  content: DocumentContent,
  signing: readonly Represented[],
  language: Language,
): DocumentContent => {
  const rows = signing.map(({ name, firm }) => ({ label: firm, value: signsForFirm(name, firm)[language] }));
  return { ...content, sections: [...content.sections, { heading: words.representatives[language], rows }] };
};

const asRepresented = (draft: DraftedDocument, named: ReadonlyMap<string, Representative>): DraftedDocument => {
  const signing = draft.signers.flatMap(({ id, name: firm }) => {
    const name = named.get(id)?.name;
    return name === undefined ? [] : [{ firm, name }];
  });
  if (signing.length === 0) return draft;
  const content = withSection(draft.content, signing, 'nb');
  return {
    ...draft,
    content,
    sha256: contentSha256(content),
    shownIn: (language, reading) => withSection(draft.shownIn(language, reading), signing, language),
    signers: draft.signers.map((signer) => {
      const name = named.get(signer.id)?.name;
      if (name === undefined) return signer;
      return { ...signer, name, onBehalfOf: [signer.name, ...signer.onBehalfOf], ownPart: false, isNamed: true };
    }),
  };
};

/**
 * Draws a form up with the representatives whom the broker has named: each signs by e-ID for a firm or an estate, and
 * the document says so. The same for every form.
 */
export const withRepresentatives =
  (draft: Signable['draft']): Signable['draft'] =>
  async (on, db, row, at) =>
    asRepresented(await draft(on, db, row, at), await representativesOf(db, row.estateId));
