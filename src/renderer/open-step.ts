import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Call, Flow, Where } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Walked } from '#src/engine/walk.ts';
import type { DialogAddress } from './dialog-address.ts';
import type { Seen } from './last-look.ts';
import type { Move } from './screen-props.ts';
import type { StepForm } from './step-form.ts';

/** The step that is open, for everything that is drawn on its page. */
export interface OpenStep {
  readonly flow: Flow;
  readonly session: FlowSession;
  readonly form: StepForm;
  readonly step: string;
  readonly walked: Walked;
  readonly where: Where;
  readonly call: Call;
  readonly locked: boolean;
  /** The review to go back to when this is a detour from it. */
  readonly returnTo: string | undefined;
  /** Whether the person came here from another step: the heading then takes the focus. */
  readonly arrived: boolean;
  /** What this person had seen of the form before they opened it now. */
  readonly seen: Seen | undefined;
  /** Where the buttons stand. Null on the very first draw. */
  readonly footer: HTMLElement | null;
  readonly goTo: (step: string, move?: Move) => void;
  readonly back: (() => void) | null;
  readonly close: () => void;
  /** Leads on from a journey that has come to its end; absent where its last step has a screen of its own. */
  readonly done: (() => void) | undefined;
  readonly dialog: DialogAddress;
  /** Tells the page that a press of Continue was refused: its title begins with "Error". */
  readonly setRefused: (refused: boolean) => void;
}

const OpenStepContext = createContext<OpenStep | null>(null);
/** The dialogs alone: a hundred rows may each open one, and are not to be drawn anew when an answer moves the path. */
const DialogContext = createContext<DialogAddress | null>(null);

export interface OpenStepProviderProps {
  readonly value: OpenStep;
  readonly children: ReactNode;
}

export const OpenStepProvider = ({ value, children }: OpenStepProviderProps): ReactNode =>
  createElement(
    OpenStepContext.Provider,
    { value },
    createElement(DialogContext.Provider, { value: value.dialog }, children),
  );

/** Throws outside a `FlowPage`. */
export const useOpenStep = (): OpenStep => {
  const open = useContext(OpenStepContext);
  if (open === null) throw new Error('A part of a step was drawn outside FlowPage');
  return open;
};

/** As `useOpenStep().dialog`, for what is drawn many times: draws again when another dialog is open, and for nothing else. */
export const useOpenDialog = (): DialogAddress => {
  const dialog = useContext(DialogContext);
  if (dialog === null) throw new Error('A dialog of a step was drawn outside FlowPage');
  return dialog;
};
