import type { GenericSchema } from 'valibot';
import type { AnyStateMachine } from 'xstate';
import type { Call } from '#src/contract/call.ts';
import type { Endpoint, Stream } from '#src/contract/endpoint.ts';
import type { MyLead } from '#src/contract/forms/leads.ts';
import type { LiveEvent } from '#src/contract/forms/takeover-protocol.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import type { FindDeviations } from './deviations.ts';
import type { RowDraft, StepDraft } from './field.ts';
import type { FlowTexts } from './flow-texts.ts';
import type { Journey, StepId } from './journey.ts';
import type { Opened, PictureOf, Present, Where } from './opened.ts';
import type { AnySamples } from './samples.ts';
import type { SentCalls } from './sent-calls.ts';
import type { Steps } from './step.ts';
import type { Versions } from './versions.ts';

export type { Call };

/** The server calls of a flow: which declared endpoints it uses, and when. */
export interface Calls<O extends Opened = Opened> {
  readonly open: (where: Where, call: Call) => Promise<O>;
  /** Saves changed fields of one step, as typed. `revision` is the step's revision when it was read. */
  readonly save: (where: Where, change: StepChange, call: Call) => Promise<O>;
  readonly addRow: (where: Where, row: RowChange, call: Call) => Promise<O>;
  readonly changeRow: (where: Where, row: RowChange & { row: RowDraft; revision: number }, call: Call) => Promise<O>;
  readonly removeRow: (where: Where, row: RowChange & { row: RowDraft; revision: number }, call: Call) => Promise<O>;
  readonly addPicture: (
    where: Where,
    picture: { blob: { size: number; type: string }; of?: PictureOf | undefined },
    call: Call,
  ) => Promise<{ id: string }>;
  /** Changes a field that needs a code (`byCode`): sends the code, and saves the new value with it. */
  readonly byCode?: {
    readonly send: (where: Where, change: CodeChange, call: Call) => Promise<{ readonly textAgainAt: IsoInstant }>;
    readonly change: (
      where: Where,
      change: CodeChange & { readonly code: string; readonly revision: number },
      call: Call,
    ) => Promise<unknown>;
  };
  /** Lets another of the side answer on this phone what is that person's alone. */
  readonly atHand?: AtHandCalls;
  /** Returns the address of a stored picture. */
  readonly pictureUrl: (where: Where, id: string) => string;
  /** Shown even when the flow cannot be opened: which home, when, and whom to call. */
  readonly entry?: (where: Where, call: Call) => Promise<EntryFacts>;
  /** For forms that several phones fill in: the stream that keeps them in step. */
  readonly live?: LiveCalls;
  /** For forms that are signed: the calls of the signing screens, and their parameters. */
  readonly signing?: SigningAt;
  /** For consents to contact by partners: lists them and withdraws them. */
  readonly consents?: ConsentsAt;
  /** A form that is saved as it is typed has no calls per step. */
  readonly submit?: undefined;
}
/** A code to the own mobile of one who is here, by that person's id, and the answer with it. */
export interface AtHandCalls {
  readonly send: (where: Where, person: string, call: Call) => Promise<{ readonly textAgainAt: IsoInstant }>;
  readonly answer: (
    where: Where,
    given: { readonly person: string; readonly code: string },
    call: Call,
  ) => Promise<{ readonly until: IsoInstant }>;
}
export type Consent = MyLead;
export interface ConsentsAt {
  readonly mine: (where: Where, call: Call) => Promise<readonly Consent[]>;
  readonly withdraw: (where: Where, consent: Consent, call: Call) => Promise<readonly Consent[]>;
}
/** The signing of one kind of form: its calls, their parameters, and how it is finalized. */
export interface SigningAt {
  readonly calls: SigningCalls;
  /** Finalizes the signed form. Resolves also when another phone has finalized it. */
  readonly finish: (where: Where, call: Call) => Promise<void>;
  readonly at: (where: Where) => {
    readonly params: { readonly id: string };
    readonly query: Readonly<Record<string, string>>;
  };
}
export interface EntryFacts {
  readonly place: string;
  /** With postcode and town, as a calendar shows it; absent from facts that a device has kept from before. */
  readonly address?: string | undefined;
  readonly broker: { readonly name: string; readonly phone: string; readonly email: string; readonly office: string };
  /** The window in which the form can be filled in: the first open instant and the first closed one. */
  readonly window: { readonly opens: IsoInstant; readonly closes: IsoInstant } | null;
  readonly takeoverDate: IsoDate | null;
  readonly refusal: { readonly code: string; readonly params: ProblemParams } | null;
}
export interface LiveCalls {
  /** The declared stream of changes and presence, and its address. */
  readonly stream: LiveStream;
  readonly at: (where: Where) => { readonly params: Where; readonly query?: Readonly<Record<string, string>> };
  /** Reports which step is open here, repeated every 20 seconds. Returns who is present. */
  readonly here: (where: Where, step: string, call: Call) => Promise<readonly Present[]>;
}
export type LiveStream = Endpoint<
  GenericSchema | undefined,
  GenericSchema | undefined,
  undefined,
  Stream<GenericSchema<unknown, LiveEvent>>
>;
export interface StepChange {
  readonly step: string;
  readonly changes: StepDraft;
  readonly revision: number;
}
export interface RowChange {
  readonly step: string;
  readonly group: string;
  readonly changes: StepDraft;
}

/** One field of one row, and its new value. */
export interface CodeChange {
  readonly row: string;
  readonly field: string;
  readonly value: string;
}

/** A chapter of the street: a house with one window per step (ux.md: 3 to 8 chapters). */
export interface Chapter {
  readonly id: string;
  readonly steps: readonly string[];
}

/**
 * Who may open a flow. `link`: the holder of a personal link; the server stores the form. `open` (anyone) and
 * `signed-in`: nothing is stored until a step is sent.
 */
export type FlowAccess = 'link' | 'signed-in' | 'open';

/** The flow's definition. Discovery by glob finds the default export. */
export interface Flow<
  S extends Steps = Steps,
  M extends AnyStateMachine = AnyStateMachine,
  C extends string = string,
  T extends Calls | SentCalls = Calls | SentCalls,
> extends Journey<S, M> {
  /** Folder name and text prefix. */
  readonly id: string;
  /** The definition's version. A form in progress keeps the version it began on, or is migrated. */
  readonly version: number;
  /** The address of a step is `${path}/${step}`. */
  readonly path: `/${string}`;
  readonly access: FlowAccess;
  readonly chapters: readonly Chapter[];
  readonly calls: T;
  readonly texts: FlowTexts<S, C>;
  readonly samples: AnySamples;
  /** The answers that the check-answers page lists first. Without it all answers are listed in order. */
  readonly deviations?: FindDeviations;
  /** The few steps with a screen of their own; all others are drawn from their declaration. */
  readonly screens: { readonly [K in keyof S]?: () => Promise<{ default: unknown }> };
}

/** Where a flow's pages are and who may open them. */
interface OpenedAt {
  readonly path: `/${string}`;
  readonly access: FlowAccess;
}

/** What a folder says of its flow; the rest of a `Flow` follows from it. */
interface Declared<S extends Steps, M extends AnyStateMachine, C extends string, T extends Calls | SentCalls>
  extends Pick<Flow<S, M, C, T>, 'calls' | 'texts' | 'samples' | 'deviations'> {
  /** `address.ts`. */
  readonly address: OpenedAt;
  readonly journey: M;
  readonly steps: S;
  /** Without them the journey has no street: too few steps. */
  readonly chapters?: Flow['chapters'];
  /** Only for a form that the server stores. */
  readonly versions?: Versions;
  readonly screens?: Flow<S>['screens'];
}

/**
 * Type check: the steps must be those of the journey. It stands at `address`, whose own type is short in a message;
 * `defineJourney` says which step is missing.
 */
type OfJourney<S extends Steps, M extends AnyStateMachine> = [
  Exclude<keyof S, StepId<M>>,
  Exclude<StepId<M>, keyof S>,
] extends [never, never]
  ? unknown
  : 'steps are not those of the journey';

/** Makes a flow from what its folder says. Its id is the journey's. */
export const defineFlow = <
  const S extends Steps,
  M extends AnyStateMachine,
  const C extends string,
  T extends Calls | SentCalls,
>({
  address: { path, access },
  journey,
  versions,
  chapters = [],
  screens = {},
  ...own
}: Declared<S, M, C, T> & { readonly address: OfJourney<S, M> }): Flow<S, M, C, T> => ({
  ...own,
  id: journey.id,
  version: versions?.now ?? 1,
  path,
  access,
  machine: journey,
  chapters,
  screens,
});

/** Defines a flow whose form the server stores from the first answer. */
export type KeptFlow = Flow<Steps, AnyStateMachine, string, Calls>;
/** Defines a flow that is sent step by step and of which nothing is stored before that. */
export type SentFlow = Flow<Steps, AnyStateMachine, string, SentCalls>;

export const isKept = (flow: Flow): flow is KeptFlow => flow.calls.submit === undefined;
export const isSent = (flow: Flow): flow is SentFlow => flow.calls.submit !== undefined;
