import type { InferOutput } from 'valibot';
import type { verify } from '#src/contract/signing/verify.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readProofCode } from '../documents/proof-code.ts';
import type { SigningDocumentTable } from '../documents/tables.ts';

/** Returns first name and initial, `Ingrid S.`: recognisable to acquaintances, and no more to others. */
export const shortName = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const initial = parts.length > 1 ? (parts.at(-1) ?? '').charAt(0).toUpperCase() : '';
  return initial === '' ? (parts[0] ?? '') : `${parts[0]} ${initial}.`;
};

export type Proof = InferOutput<typeof verify.read.answer>;

const statusOf = (state: SigningDocumentTable['state']): Proof['status'] => {
  if (state === 'sealed') return 'genuine';
  return state === 'voided' || state === 'declined' || state === 'expired' ? 'voided' : 'unfinished';
};

const find = (on: Pick<Server, 'db'>, code: string) =>
  on.db
    .selectFrom('signing_document as document')
    .innerJoin('estate', 'estate.id', 'document.estate_id')
    .select([
      'document.id',
      'document.state',
      'document.sealed_at',
      'document.sealed_sha256',
      'document.level',
      'document.kind',
    ])
    .select(['document.content_sha256', 'estate.street'])
    .where('document.proof_code', '=', code)
    .executeTakeFirst();

/** Returns what a code printed on a document proves; undefined for an unknown code. Two queries. */
export const readProof = async (on: Pick<Server, 'db'>, typed: string): Promise<Proof | undefined> => {
  const document = await find(on, readProofCode(typed));
  if (!document) return undefined;
  const signers = await on.db
    .selectFrom('signing_signer')
    .select(['name', 'role', 'on_behalf_of', 'own_part', 'method', 'signed_at'])
    .where('document_id', '=', document.id)
    .orderBy('position')
    .execute();
  const status = statusOf(document.state);
  const genuine = status === 'genuine';
  return {
    status,
    kind: linkFlowOf(document.kind),
    place: document.street,
    sealedAt: genuine ? document.sealed_at : null,
    // Before sealing is done, the column holds the hash of the file being made.
    pdfSha256: genuine ? document.sealed_sha256 : null,
    contentSha256: document.content_sha256,
    level: genuine ? document.level : null,
    signers: signers.map((signer) => ({
      name: shortName(signer.name),
      role: signer.role,
      onBehalfOf: signer.on_behalf_of.map(shortName),
      ownPart: signer.own_part,
      method: signer.method,
      signedAt: signer.signed_at,
    })),
  };
};
