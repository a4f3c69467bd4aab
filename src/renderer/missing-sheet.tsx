import type { ReactNode } from 'react';
import { isEmpty } from '#src/engine/check.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StepList, type StepListItem } from '#src/ui/step-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { type OpenStep, useOpenStep } from './open-step.ts';
import { stateOf } from './progress.ts';
import { partTexts } from './texts/form-parts.ts';
import { sheetTexts } from './texts/sheets.ts';
import { walkNow } from './use-walked.ts';

const stateWords = {
  done: sheetTexts.stateDone,
  here: sheetTexts.stateHere,
  started: sheetTexts.stateStarted,
  next: partTexts.stateNext,
  later: sheetTexts.stateLater,
};

const itemOf = (open: OpenStep, step: string, text: LanguageInUse['text'], onGo: (step: string) => void) => {
  const { flow, session } = open;
  const state = stateOf(flow, walkNow(flow, session), step);
  const texts = flow.texts.steps[step];
  if (state === null || texts === undefined) return [];
  const isStarted = Object.values(session.getSnapshot().drafts[step] ?? {}).some((value) => !isEmpty(value));
  const elsewhere = state === 'next' && isStarted ? 'started' : state;
  const shown = step === open.step ? 'here' : elsewhere;
  const item: StepListItem = {
    key: step,
    name: text(texts.name),
    state: text(stateWords[state === 'done' && shown !== 'here' ? 'done' : shown]),
    isNext: state === 'next',
    isHere: step === open.step,
    onOpen: state === 'later' ? undefined : () => onGo(step),
  };
  return [item];
};

/** An action on the whole form, such as continuing on another phone. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
}

export interface MissingSheetProps {
  readonly onClose: () => void;
  readonly menu?: readonly MenuEntry[] | undefined;
}

/**
 * Lists every step on the path with its state and a link; below them, actions on the whole form. Steps on branches not
 * taken are left out.
 */
export const MissingSheet = ({ onClose, menu = [] }: MissingSheetProps) => {
  const open = useOpenStep();
  const { text } = useLanguage();
  const go = (step: string) => {
    // Replaces the sheet's history entry: Back then leads to the step it was opened on.
    open.goTo(step, { replace: true });
    onClose();
  };
  const isComplete = walkNow(open.flow, open.session).complete;
  return (
    <BottomSheet open title={text(sheetTexts.whatIsMissing)} close={{ label: text(words.close), onPress: onClose }}>
      <Stack gap="medium">
        {isComplete ? <Text>{text(sheetTexts.nothingMissing)}</Text> : null}
        {open.flow.chapters.map(({ id, steps }) => {
          const name = open.flow.texts.chapters[id];
          const items = steps.flatMap((step) => itemOf(open, step, text, go));
          return items.length === 0 ? null : (
            <Stack key={id} gap="none">
              <Text as="h3" tone="muted" size="small">
                {name ? text(name) : id}
              </Text>
              <StepList items={items} />
            </Stack>
          );
        })}
        {menu.map(({ label, icon, onPress }) => (
          <Button
            key={label}
            look="secondary"
            icon={icon}
            onPress={() => {
              onClose();
              onPress();
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </BottomSheet>
  );
};
