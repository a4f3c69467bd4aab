import type { Kysely } from 'kysely';
import { endedUnsealed } from '#machines/signing-document.ts';
import type { OfSale } from '#src/domain/reading-time.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type Power, powersOfHomes } from '../powers-of-attorney/powers.ts';
import type { SigningDocumentRow } from './documents.ts';

const stillMade: OfSale = { at: null, own: [] };

/** Returns the signers of a document, and the people they sign for. */
const ownersOf = ({ flow, estateId, context }: SigningDocumentRow, powers: readonly Power[]): readonly string[] => {
  const { signers } = context;
  const behind = powers.filter(
    (power) => power.flow === flow && power.estateId === estateId && signers.includes(power.signerId),
  );
  return [...signers, ...behind.flatMap(({ represents }) => represents.map(({ id }) => id))];
};

/**
 * Returns what each form is to its readers, from the newest documents of their homes: still being made until its
 * content is locked, then of that moment, and of those who sign it.
 */
export const formsOfSale = async (
  db: Kysely<Tables>,
  documents: readonly SigningDocumentRow[],
): Promise<(form: FlowRef) => OfSale> => {
  const standing = documents.filter(({ state }) => !endedUnsealed(state));
  const powers = await powersOfHomes(db, [...new Set(standing.map(({ estateId }) => estateId))]);
  return ({ flow, estateId }) => {
    const document = standing.find((one) => one.flow === flow && one.estateId === estateId);
    return document === undefined ? stillMade : { at: document.createdAt, own: ownersOf(document, powers) };
  };
};

/**
 * Whether one of these people signs a document, or is signed for in it. Only they get its file, which holds numbers in
 * full: others of the home read that it is signed and sealed.
 */
export const isOwnDocument = async (
  db: Kysely<Tables>,
  document: SigningDocumentRow,
  people: readonly string[],
): Promise<boolean> => {
  const { own } = (await formsOfSale(db, [document]))(document);
  return people.some((id) => own.includes(id));
};
