import type { InferOutput } from 'valibot';
import type { signedFormMachine } from '#machines/signed-form.ts';
import type { takeoverMachine } from '#machines/takeover.ts';
import type { linkFlow } from '#src/contract/homes/links.ts';
import type { EstateId } from '#src/domain/ids.ts';

/**
 * Maps each form to its lifecycle. Add a line for a new flow. A flow that each side fills in alone has one line per
 * side, because those are two forms.
 */
export interface FlowMachines {
  'takeover-protocol': typeof takeoverMachine;
  'settlement-seller': typeof signedFormMachine;
  'settlement-buyer': typeof signedFormMachine;
  'settlement-buyer-project': typeof signedFormMachine;
  'pep-form-seller': typeof signedFormMachine;
  'pep-form-buyer': typeof signedFormMachine;
}

export type FlowName = keyof FlowMachines;

/** One form of one home. */
export interface FlowRef<F extends FlowName = FlowName> {
  readonly flow: F;
  readonly estateId: EstateId;
}

/** Returns the takeover of a home. */
export const takeoverOf = (estateId: EstateId): FlowRef<'takeover-protocol'> => ({
  flow: 'takeover-protocol',
  estateId,
});

/** The folder of a form, used by its personal link: one for both sides' self-declarations. */
export type LinkFlow = InferOutput<typeof linkFlow>;

export const linkFlowOf = (flow: FlowName): LinkFlow =>
  flow === 'pep-form-seller' || flow === 'pep-form-buyer' ? 'pep-form' : flow;

/** Returns the forms that a folder's link may open. */
export const formsOf = (flow: LinkFlow): readonly FlowName[] =>
  flow === 'pep-form' ? ['pep-form-seller', 'pep-form-buyer'] : [flow];
