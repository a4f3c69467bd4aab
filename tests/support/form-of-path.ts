import type { PartyRole } from '#src/contract/shared.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Drafts } from '#src/engine/step.ts';
import { signedForms } from '#src/server/forms/form/forms.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { formsOf, type LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';

/** A form of a home, and the side that fills it in; null where both do. */
export interface FormOfHome {
  readonly flow: FlowName;
  readonly side: PartyRole | null;
}

/**
 * Returns the form of a home that a path fills in. A folder may hold one for each side, distinguished by what is filled
 * in already.
 */
export function formOfPath({ id }: Pick<Flow, 'id'>, drafts: Drafts): FormOfHome {
  for (const flow of formsOf(id as LinkFlow)) {
    const form = signedForms.find((each) => each.flow === flow);
    const filled = Object.entries(form?.prefilled ?? {}).flatMap(([step, given]) =>
      Object.entries(given).map(([field, value]) => drafts[step]?.[field] === value),
    );
    if (filled.every(Boolean)) return { flow, side: form?.side ?? null };
  }
  throw new Error(`No form of flow ${id} begins as this path does. Add it to tests/support/form-of-path.ts`);
}
