import { type SigningDocumentEvent, signingDocument, type signingDocumentMachine } from '#machines/signing-document.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { Voided } from './consequences.ts';
import { decide, type Row, type Verdict } from './lifecycle.ts';

type Shown = Pick<SignStatus, 'status' | 'contentSha256' | 'signers' | 'asking'>;

/** Builds the document's lifecycle as the server keeps it, from its status. */
const rowOf = ({ status, contentSha256, signers, asking }: Shown): Row<typeof signingDocumentMachine> => ({
  state: status,
  context: {
    contentSha256,
    signers: signers.map(({ participantId }) => participantId),
    signed: signers.filter((one) => one.status === 'SIGNED').map(({ participantId }) => participantId),
    papers: signers.filter(({ paper }) => paper?.state === 'waiting').map(({ participantId }) => participantId),
    asking: asking ?? null,
  },
});

/** Returns whether the server would take the event now, and if not, why: by the lifecycle that it asks itself. */
export const askDocumentOf = (signing: Shown, event: SigningDocumentEvent): Verdict<typeof signingDocumentMachine> =>
  decide(signingDocument, rowOf(signing), event);

/** A change voids a document that is being signed. A document that is sealed or being sealed allows no change. */
export const voidedByChange = (signing: SignStatus | null): { readonly voids?: Voided } => {
  if (signing?.status !== 'signing') return {};
  const signed = signing.signers.filter(({ status }) => status === 'SIGNED').map(({ name }) => name);
  const verdict = askDocumentOf(signing, { type: 'OPEN_AGAIN', by: '', at: signing.createdAt });
  return { voids: { signed, mustAsk: !verdict.allowed } };
};
