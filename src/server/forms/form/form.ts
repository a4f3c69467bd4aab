import type { Lifecycle } from '#machines/refusals.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { FlowMachines, FlowName } from '#src/server/homes/flow-instances/flow-names.ts';

/** Every form that one side fills in and signs. The takeover, which both fill in, has services of its own. */
export type SignedFormName = Exclude<FlowName, 'takeover-protocol'>;

/** What a kind of form calls the refusals that all of them have (Spec section 8). */
export interface FormCodes {
  readonly notFound: ProblemCode;
  readonly participant: ProblemCode;
  readonly file: ProblemCode;
  readonly atLeastOne: ProblemCode;
  /** The home, or its form, has been taken out of the system. */
  readonly home: ProblemCode;
}

/** What answers start as, by step. */
type Prefilled = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A flow folder as the server treats it: who decides, who judges the answers, whose it is. */
export interface Form {
  readonly flow: SignedFormName;
  readonly lifecycle: Lifecycle<FlowMachines[SignedFormName]>;
  readonly journey: Journey;
  readonly texts: FlowTexts;
  /** The side that fills it in and signs it; the other side never sees it (Spec section 6). */
  readonly side: PartyRole;
  readonly codes: FormCodes;
  /** Steps that are not part of the document: offers, and what is asked about the signing itself. */
  readonly outsideDocument: readonly string[];
  /** The step where people ask to be contacted by partners; handed on when the form is finished. */
  readonly leadsStep?: string;
  /** Whether it asks of what only a project's home has, which the broker system tells. */
  readonly ofProject?: true;
  /** What each answer starts as, such as which side the link says it is. */
  readonly prefilled?: Prefilled;
  /** What the broker system knows of the home, for a person to put right. */
  readonly knownOf?: (estate: Estate) => Prefilled;
}
