import type { Lifecycle } from '#machines/refusals.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { FlowMachines, FlowName } from '#src/server/homes/flow-instances/flow-names.ts';

/** Every form that one side fills in and signs. The takeover, which both sides fill in, has its own services. */
export type SignedFormName = Exclude<FlowName, 'takeover-protocol'>;

/** A form's own codes for the refusals that all forms share (Spec section 8). */
export interface FormCodes {
  readonly notFound: ProblemCode;
  readonly participant: ProblemCode;
  readonly file: ProblemCode;
  readonly atLeastOne: ProblemCode;
  /** The home, or its form, has been deleted. */
  readonly home: ProblemCode;
}

/** Initial answers, by step. */
type Prefilled = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A flow folder as the server uses it: its lifecycle, its journey, its side. */
export interface Form {
  readonly flow: SignedFormName;
  readonly lifecycle: Lifecycle<FlowMachines[SignedFormName]>;
  readonly journey: Journey;
  readonly texts: FlowTexts;
  /** The side that fills in and signs the form; the other side never sees it (Spec section 6). */
  readonly side: PartyRole;
  readonly codes: FormCodes;
  /** Steps outside the document: offers, and questions about the signing itself. */
  readonly outsideDocument: readonly string[];
  /** The step where people ask to be contacted by partners; sent when the form is finished. */
  readonly leadsStep?: string;
  /** Set if the form needs data that only homes in a project have, from the broker system. */
  readonly ofProject?: true;
  /** Initial answers, such as the side that the link gives. */
  readonly prefilled?: Prefilled;
  /** Returns what the broker system knows of the home, for the customer to correct. */
  readonly knownOf?: (estate: Estate) => Prefilled;
}
