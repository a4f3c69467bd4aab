import type { InferOutput } from 'valibot';
import type { verify } from '#src/contract/signing/verify.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readProofCode } from '../documents/proof-code.ts';

/** Returns first name and initial, `Ingrid S.`: recognisable to acquaintances, and no more to others. */
export const shortName = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const initial = parts.length > 1 ? (parts.at(-1) ?? '').charAt(0).toUpperCase() : '';
  return initial === '' ? (parts[0] ?? '') : `${parts[0]} ${initial}.`;
};

export type Proof = InferOutput<typeof verify.read.answer>;

const statusOf = (state: Tables['signingDocument']['state']): Proof['status'] => {
  if (state === 'sealed') return 'genuine';
  return state === 'voided' || state === 'declined' || state === 'expired' ? 'voided' : 'unfinished';
};

const find = (on: Pick<Server, 'db'>, code: string) =>
  on.db
    .selectFrom('signingDocument as document')
    .innerJoin('estate', 'estate.id', 'document.estateId')
    .select([
      'document.id',
      'document.state',
      'document.sealedAt',
      'document.sealedSha256',
      'document.level',
      'document.kind',
    ])
    .select(['document.contentSha256', 'estate.street'])
    .where('document.proofCode', '=', code)
    .executeTakeFirst();

/** Returns what a code printed on a document proves; undefined for an unknown code. Two queries. */
export const readProof = async (on: Pick<Server, 'db'>, typed: string): Promise<Proof | undefined> => {
  const document = await find(on, readProofCode(typed));
  if (!document) return undefined;
  const signers = await on.db
    .selectFrom('signingSigner')
    .select(['name', 'role', 'onBehalfOf', 'ownPart', 'method', 'signedAt'])
    .where('documentId', '=', document.id)
    .orderBy('position')
    .execute();
  const status = statusOf(document.state);
  const genuine = status === 'genuine';
  return {
    status,
    kind: linkFlowOf(document.kind),
    place: document.street,
    sealedAt: genuine ? document.sealedAt : null,
    // Before sealing is done, the column holds the hash of the file being made.
    pdfSha256: genuine ? document.sealedSha256 : null,
    contentSha256: document.contentSha256,
    level: genuine ? document.level : null,
    signers: signers.map((signer) => ({
      name: shortName(signer.name),
      role: signer.role,
      onBehalfOf: signer.onBehalfOf.map(shortName),
      ownPart: signer.ownPart,
      method: signer.method,
      signedAt: signer.signedAt,
    })),
  };
};
