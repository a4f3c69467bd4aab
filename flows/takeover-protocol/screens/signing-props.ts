import type { SignStatus } from '#src/contract/takeover-protocol.ts';
import type { Call, Where } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { TakeoverOpened } from '../calls.ts';

export type SignerStatus = SignStatus['signers'][number];

/** What every part of the signing page is given. */
export interface SigningPart {
  readonly where: Where;
  readonly call: Call;
  readonly session: FlowSession<TakeoverOpened>;
  readonly status: SignStatus;
}

export const estateOf = ({ estateId = '' }: Where): string => estateId;
export const hasSigned = ({ status }: SignerStatus): boolean => status === 'SIGNED';
