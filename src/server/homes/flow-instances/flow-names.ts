import type { signedFormMachine } from '#machines/signed-form.ts';
import type { takeoverMachine } from '#machines/takeover.ts';
import type { FormFolder, FormName } from '#src/domain/form-table.ts';
import type { EstateId } from '#src/domain/ids.ts';

/** Maps each form to its lifecycle. */
export type FlowMachines = {
  readonly [F in FormName]: F extends 'takeover-protocol' ? typeof takeoverMachine : typeof signedFormMachine;
};

export type FlowName = FormName;

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
export type LinkFlow = FormFolder;

export { folderOf as linkFlowOf, formsOfFolder as formsOf } from '#src/domain/form-names.ts';
