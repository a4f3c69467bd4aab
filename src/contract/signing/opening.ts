import * as v from 'valibot';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { reason } from '#src/domain/reason.ts';
import { endpoint } from '../endpoint.ts';
import { SignStatus } from '../forms/takeover-protocol.ts';
import { ofEstate } from '../shared.ts';

/** A yes, or a no with the reason that the one who asked reads (V_REQUIRED without one). */
export const openingAnswer = v.strictObject({ yes: v.boolean('V_CHOOSE_ONE'), reason: v.optional(reason) });
export type OpeningAnswer = v.InferOutput<typeof openingAnswer>;

interface OpeningAt<C extends ProblemCode, Q extends v.GenericSchema | undefined> {
  readonly base: `/${string}`;
  readonly query: Q;
  readonly noSigning: readonly C[];
  /** Refusals of the lifecycle for a void. */
  readonly over: readonly C[];
}

/** Calls that open the answers again: alone before the first signature, and by the yes of another part after it. */
export const openingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>({
  base,
  query,
  noSigning,
  over,
}: OpeningAt<C, Q>) => {
  const link = { access: 'link', query } as const;
  return {
    voidDocument: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document/void`,
      summary: 'Go back before the first signature: the document becomes void',
      params: ofEstate,
      answer: SignStatus,
      problems: [...noSigning, ...over, 'ST_VOIDED', 'ST_ASK_FIRST'],
    }),
    askToOpen: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document/opening`,
      summary: 'Something is wrong after a signature: ask the others to open the answers again',
      params: ofEstate,
      body: v.strictObject({ reason }),
      answer: SignStatus,
      problems: [...noSigning, ...over, 'ST_VOIDED', 'ST_SIGNED', 'ST_ASKED', 'V_REQUIRED', 'V_LEN'],
    }),
    answerOpening: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document/opening/answer`,
      summary: 'Say yes to opening the answers again, which voids the signatures, or no with a reason',
      params: ofEstate,
      body: openingAnswer,
      answer: SignStatus,
      problems: [
        ...noSigning,
        ...over,
        ...(['ST_VOIDED', 'ST_SIGNED', 'ST_NOT_ASKED', 'ST_ASK_OTHERS', 'POA_WAITING', 'V_REQUIRED', 'V_LEN'] as const),
      ],
    }),
    takeBackOpening: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document/opening/back`,
      summary: 'Take back the own request to open the answers again: the signatures stand',
      params: ofEstate,
      answer: SignStatus,
      problems: [...noSigning, ...over, ...(['ST_VOIDED', 'ST_SIGNED', 'ST_NOT_ASKED', 'ST_ASKERS_OWN'] as const)],
    }),
  };
};
