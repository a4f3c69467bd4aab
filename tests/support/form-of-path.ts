import type { PartyRole } from '#src/contract/shared.ts';
import { formFacts } from '#src/domain/form-names.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Drafts } from '#src/engine/step.ts';
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
  const flows = formsOf(id as LinkFlow);
  const found = flows
    .map((flow) => ({ flow, side: sideOf(flow) }))
    .find(({ side }) => flows.length === 1 || drafts.start?.role === side?.toUpperCase());
  if (found === undefined)
    throw new Error(`No form of flow ${id} begins as this path does. See tests/support/form-of-path.ts`);
  return found;
}

/** Read from the table of forms: the service behind it does not load outside Vite, and browser tests need this too. */
const sideOf = (flow: FlowName): PartyRole | null => {
  const [side, other] = formFacts(flow).sides;
  return side === undefined || other !== undefined ? null : side;
};

/** Returns whether the path's side is one person: the people of a form come from the broker system. */
export const isAlone = ({ participants }: Drafts): boolean =>
  Array.isArray(participants?.people) && participants.people.length === 1;
