import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Opened } from '#src/engine/opened.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

export type SignerStatus = SignStatus['signers'][number];

/** Any signed form, as its signing screens read it. */
export interface SigningOpened extends Opened {
  readonly state: string;
  readonly signing: SignStatus | null;
  readonly broker: EntryFacts['broker'];
  /** Whether this phone may open the PDF: its holder is identified. */
  readonly me: { readonly opensPdf: boolean; readonly role: SignerStatus['role'] };
}

/** Props of every part of the signing page. */
export interface SigningPart {
  readonly session: FlowSession<SigningOpened>;
  readonly status: SignStatus;
}

export const hasSigned = ({ status }: SignerStatus): boolean => status === 'SIGNED';

/** Returns true when pictures of a signed print wait for the broker's review. */
export const isWithBroker = (signer: SignerStatus): boolean => !hasSigned(signer) && signer.paper?.state === 'waiting';

/** Returns true when the document is voided, declined or expired: it is unsigned and can no longer be signed. */
export const isOver = ({ status }: SignStatus): boolean =>
  status === 'voided' || status === 'declined' || status === 'expired';

/** Returns the signing calls of the open form and their parameters. Throws in a flow without signing. */
export const useSigning = () => {
  const { flow, where, call } = useOpenStep();
  const { signing } = flow.calls;
  if (signing === undefined) throw new Error(`No signing calls in flow ${flow.id}. Add signing to its calls.ts.`);
  const at = signing.at(where);
  return {
    call,
    calls: signing.calls,
    at,
    finish: () => signing.finish(where, call),
    of: (pid: SignerStatus['participantId']) => ({ ...at, params: { ...at.params, pid } }),
  };
};
