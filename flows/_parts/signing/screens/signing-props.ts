import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Opened } from '#src/engine/opened.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

export type SignerStatus = SignStatus['signers'][number];

/** Any form that is signed, as its signing screens read it. */
export interface SigningOpened extends Opened {
  readonly state: string;
  readonly signing: SignStatus | null;
  readonly broker: EntryFacts['broker'];
  /** Whether the PDF opens on this phone: its holder has shown who they are. */
  readonly me: { readonly opensPdf: boolean };
}

/** What every part of the signing page is given. */
export interface SigningPart {
  readonly session: FlowSession<SigningOpened>;
  readonly status: SignStatus;
}

export const hasSigned = ({ status }: SignerStatus): boolean => status === 'SIGNED';

/** Pictures of a signed print are sent, and the broker has not looked at them: it is the broker who is waited for. */
export const isWithBroker = (signer: SignerStatus): boolean => !hasSigned(signer) && signer.paper?.state === 'waiting';

/** Voided, refused by a signer, or too late: nobody can sign it any more, and nobody did. */
export const isOver = ({ status }: SignStatus): boolean =>
  status === 'voided' || status === 'declined' || status === 'expired';

/** The open form's signing calls, and where they go. Throws in a flow that nobody signs. */
export const useSigning = () => {
  const { flow, where, call } = useOpenStep();
  const { signing } = flow.calls;
  if (signing === undefined) throw new Error(`${flow.id} has no signing calls`);
  const at = signing.at(where);
  return {
    call,
    calls: signing.calls,
    at,
    finish: () => signing.finish(where, call),
    of: (pid: SignerStatus['participantId']) => ({ ...at, params: { ...at.params, pid } }),
  };
};
