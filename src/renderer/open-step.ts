import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import type { Walked } from '#src/engine/walk.ts';
import type { Seen } from './last-seen.ts';
import type { Move } from './screen-props.ts';
import type { StepForm } from './step-form.ts';

/** The open step, for all components on its page. */
export interface OpenStep {
  readonly flow: Flow;
  readonly session: FlowSession;
  readonly form: StepForm;
  readonly step: string;
  readonly walked: Walked;
  readonly where: Where;
  readonly call: Call;
  readonly locked: boolean;
  /** The review to return to when this is a detour from it. */
  readonly returnTo: string | undefined;
  /** True when the person came here from another step: the heading then takes the focus. */
  readonly arrived: boolean;
  /** What this person had seen of the form before opening it now. */
  readonly seen: Seen | undefined;
  /** The element that holds the buttons. Null on the very first render. */
  readonly footer: HTMLElement | null;
  readonly goTo: (step: string, move?: Move) => void;
  readonly back: (() => void) | null;
  readonly close: () => void;
  /** Leads on when the flow is finished; absent where its last step has a screen of its own. */
  readonly done: (() => void) | undefined;
  readonly dialog: DialogAddress;
  /** Reports that Continue was refused: the page title then begins with "Error". */
  readonly setRefused: (refused: boolean) => void;
}

const OpenStepContext = createContext<OpenStep | null>(null);
/**
 * Dialogs have a context of their own: a hundred rows may each open one, and must not render when an answer moves the
 * path.
 */
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

/** Returns the open step. Throws outside a `FlowPage`. */
export const useOpenStep = (): OpenStep => {
  const open = useContext(OpenStepContext);
  if (open === null)
    throw new Error('No open step in context. Render this inside FlowPage (src/renderer/flow-page.tsx)');
  return open;
};

/** Returns `useOpenStep().dialog` for components rendered many times: re-renders only when another dialog is open. */
export const useOpenDialog = (): DialogAddress => {
  const dialog = useContext(DialogContext);
  if (dialog === null)
    throw new Error('No dialog address in context. Render this inside FlowPage (src/renderer/flow-page.tsx)');
  return dialog;
};

/** The dialog that the address opens (`?do=missing`): so Back closes it, and a reload finds it open (ux.md section 1). */
export interface DialogAddress {
  /** The one that is open, by its name; null for none. */
  readonly name: string | null;
  readonly show: (name: string) => void;
  /**
   * Goes back to where it was opened. Does nothing when none is open any more, or another than the named one: a response
   * may arrive after the next one was opened.
   */
  readonly hide: (name?: string) => void;
}
