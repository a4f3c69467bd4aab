import * as v from 'valibot';
import { brokerId, type ParticipantId } from '#src/domain/ids.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askedOf } from '#src/server/signing/documents/declared-list.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { approvePower } from '#src/server/signing/powers-of-attorney/decide-power.ts';
import { powersOfFlow, standing } from '#src/server/signing/powers-of-attorney/powers.ts';

const broker = { kind: 'broker', id: v.parse(brokerId, 'br-test'), name: 'Prøve Megler' } as const;

/** Approves every power of attorney of a form, as the broker does. */
export const approvePowersOf = async (on: Server, ref: FlowRef): Promise<void> => {
  const waiting = standing(await powersOfFlow(on.db, ref)).filter(({ state }) => state === 'added');
  for (const { id: power } of waiting) {
    await on.transaction((tx) => approvePower(tx, on, { estateId: ref.estateId, power, broker }));
  }
};

/** Writes a signature as after an e-ID has confirmed the person; a deputy can sign in no other way. */
export const signByEid = async (on: Server, ref: FlowRef, participantId: ParticipantId): Promise<void> => {
  const document = await latestDocument(on.db, ref);
  if (!document) throw new Error('No document to sign. Start the signing of the form first');
  const signature = { ...ref, documentId: document.id, participantId, sha256: document.contentSha256 } as const;
  const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };
  const declared = askedOf(document, participantId);
  await on.transaction((tx) => recordSignature(tx, on, { ...signature, method: 'e-id', evidence, declared }));
};

/** Everybody who is in a form has shown who they are, so that the PDF opens on their phones. */
export const proveSessionsOf = async ({ db }: Server, { flow, estateId }: FlowRef): Promise<void> => {
  const ofForm = db.updateTable('accessSession').where('estateId', '=', estateId).where('flow', '=', flow);
  await ofForm.set({ provenAt: new Date().toISOString() }).execute();
};
