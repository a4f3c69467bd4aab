import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import { stepToOpen } from '#src/engine/walk.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Page, PageMain } from '#src/ui/page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StepMotion } from '#src/ui/step-motion.tsx';
import { useWakeLock } from '#src/ui/use-wake-lock.ts';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { QuestionPage } from './ask-step.tsx';
import { FlowHeader, progressWords } from './flow-header.tsx';
import { endOf } from './journey-end.ts';
import type { Seen } from './last-seen.ts';
import { Coming, laterPart, laterParts, useLaterParts } from './later.tsx';
import { isToBeAsked, leaveDialog } from './leaving.ts';
import type { MenuEntry } from './missing-sheet.tsx';
import { previousStep } from './next-step.ts';
import { noteStep } from './note-step.ts';
import { type DialogAddress, type OpenStep, OpenStepProvider, useOpenStep } from './open-step.ts';
import { progressOf } from './progress.ts';
import { Resumed } from './resumed.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { Move } from './screen-props.ts';
import { ScreenStep } from './screen-step.tsx';
import { StepForm } from './step-form.ts';
import { useSession } from './use-session.ts';
import { useStepGuard } from './use-step-guard.ts';
import { useWalked, walkNow } from './use-walked.ts';

export interface FlowPageProps {
  readonly flow: Flow;
  readonly session: FlowSession;
  /** The step in the address; undefined opens the first that is not done. */
  readonly step: string | undefined;
  readonly where: Where;
  readonly call: Call;
  /** Updates the address: `replace` keeps the step out of the history, `returnTo` goes into the query (`?from=`). */
  readonly onStep: (step: string, move: Move) => void;
  readonly onClose: () => void;
  /** Leads on when the flow is finished. Only for flows whose last step has no screen of its own. */
  readonly onDone?: (() => void) | undefined;
  /** The open dialog, from the address. */
  readonly dialog: DialogAddress;
  /** The review that this step is a detour from, from the address. */
  readonly returnTo?: string | undefined;
  /** The home's address, shown under the flow's name. */
  readonly subtitle?: string | undefined;
  readonly brand?: string;
  /** What this person has already seen of the form: later changes by others are marked on the review. */
  readonly seen?: Seen | undefined;
  /** Actions on the whole form, shown under the steps of the street. */
  readonly menu?: readonly MenuEntry[] | undefined;
  /** Messages about the page itself, shown above the step. */
  readonly above?: ReactNode;
  /** Secondary content for this person, shown under every step. */
  readonly extras?: ReactNode;
}

/** Sets the title "Read the meter – Takeover protocol – Grend", with "Error:" before it while Continue is refused. */
const useTitle = (flow: Flow, step: string, brand: string, refused: boolean) => {
  const { text } = useLanguage();
  const texts = flow.texts.steps[step];
  const title = [texts && text(texts.name), text(flow.texts.title), brand].filter(Boolean).join(' – ');
  const shown = refused ? `${text(words.errorTitle)}: ${title}` : title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
};

/** Scrolls a new step to its top. The first step stays where the browser has put it. */
const useScrollToTop = (step: string) => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0);
    shown.current = step;
  }, [step]);
};

const Announcer = () => {
  const { flow, walked, step, arrived } = useOpenStep();
  const { text } = useLanguage();
  const isToSay = arrived && flow.chapters.length > 0;
  return <LiveRegion message={isToSay ? progressWords(flow, progressOf(flow, walked, step), text) : ''} />;
};

const ConflictSheet = laterPart((parts) => parts.ConflictSheet);
const FormNotice = laterPart((parts) => parts.FormNotice);
const LeaveDialog = laterPart((parts) => parts.LeaveDialog);

/** Shows pages of answers: of a locked step, and of all steps. */
const AnswersPage = () => {
  const { locked } = useOpenStep();
  const parts = useLaterParts();
  if (parts === undefined) return <Coming />;
  return locked ? <parts.LockedStep /> : <parts.ReviewStep />;
};

/** Shows the open step: its own screen, its answers when locked, or its declared fields. */
const StepBody = () => {
  const { flow, form, step, locked } = useOpenStep();
  if (flow.screens[step] !== undefined) return <ScreenStep />;
  return (
    <ScreenBoundary onRetry={() => void laterParts.fetch()}>
      {locked || form.declared.kind === 'review' ? <AnswersPage /> : <QuestionPage />}
    </ScreenBoundary>
  );
};

interface Opened {
  readonly open: OpenStep;
  readonly direction: 1 | -1;
  /** Leaves the flow, without a question. */
  readonly leave: () => void;
  /** True while Continue was refused on this step and a mistake remains. */
  readonly refused: boolean;
  readonly setFooter: (element: HTMLElement | null) => void;
}

const useOpened = (props: FlowPageProps): Opened => {
  const { flow, session, where, call, onStep, onClose, onDone, dialog, returnTo, seen } = props;
  const walked = useWalked(flow, session);
  const { step, direction, arrived } = useStepGuard({ flow, session, walked, asked: props.step, returnTo, onStep });
  const locked = useSession(session, (now) => now.opened.locked);
  const form = useMemo(() => new StepForm(flow, session, step), [flow, session, step]);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const isWrong = useSyncExternalStore(form.subscribe, () => form.shownIssues().length > 0);
  const [refusedOn, setRefusedOn] = useState<string | null>(null);
  const goTo = useCallback(
    (next: string, move: Move = {}) => onStep(stepToOpen(walkNow(flow, session), next), move),
    [flow, session, onStep],
  );
  const before = endOf(flow, walked) === null ? previousStep(walked, step, returnTo) : null;
  const back = useMemo(() => (before === null ? null : () => onStep(before, {})), [before, onStep]);
  useEffect(() => noteStep(flow, step, 'shown'), [flow, step]);
  const leave = useCallback(() => {
    noteStep(flow, step, 'left');
    onClose();
  }, [flow, step, onClose]);
  const close = useCallback(() => {
    if (isToBeAsked(flow, session)) dialog.show(leaveDialog);
    else leave();
  }, [flow, session, dialog, leave]);
  const setRefused = useCallback((refused: boolean) => setRefusedOn(refused ? step : null), [step]);
  const place = { flow, session, form, step, walked, where, call, locked, returnTo, arrived, seen, footer, dialog };
  return {
    open: { ...place, goTo, back, close, done: onDone, setRefused },
    direction,
    leave,
    refused: isWrong && refusedOn === step,
    setFooter,
  };
};

/**
 * Shows an open flow, at any step, from its declaration. The answers decide where the customer is (`walk`); the address
 * is only a request.
 */
export const FlowPage = (props: FlowPageProps) => {
  const { text } = useLanguage();
  const { open, direction, leave, refused, setFooter } = useOpened(props);
  const { step } = open;
  useTitle(props.flow, step, props.brand ?? 'Grend', refused);
  useScrollToTop(step);
  useWakeLock();
  return (
    <OpenStepProvider value={open}>
      <Page>
        <SkipLink target="main">{text(words.skip)}</SkipLink>
        <Announcer />
        <FlowHeader subtitle={props.subtitle} menu={props.menu} />
        <PageMain>
          <Stack gap="medium">
            <FormNotice />
            {props.above}
            <Resumed />
            <StepMotion pageKey={step} direction={direction}>
              <OpenStepProvider value={open}>
                <StepBody />
              </OpenStepProvider>
            </StepMotion>
            {props.extras}
          </Stack>
        </PageMain>
        <div ref={setFooter} style={{ display: 'contents' }} />
        <ConflictSheet />
        <LeaveDialog onLeave={leave} />
      </Page>
    </OpenStepProvider>
  );
};
