import { type ReactNode, useEffect, useRef } from 'react';
import { isSent } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill, rendererTexts as words } from '#src/texts/renderer.ts';
import { useIsOpenPage } from '#src/ui/open-page.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { Listed } from './listed.tsx';
import { useOpenStep } from './open-step.ts';
import { progressOf } from './progress.ts';
import { SavedStatus } from './saved-status.tsx';
import { usePresent, useSession } from './use-session.ts';

const hears = { stream: words.updatesAtOnce, poll: words.updatesByPolling } as const;

/**
 * Shows who else is in the form, on which step, and how soon their changes appear. Empty when there is no other person.
 */
const PresenceLine = () => {
  const { flow, session, step } = useOpenStep();
  const { text } = useLanguage();
  const present = usePresent(session);
  const updateMode = useSession(session, (now) => now.updateMode);
  if (present.length === 0) return null;
  const whereIs = present.map(({ name, step: at }) => {
    const open = flow.texts.steps[at];
    return at === step || open === undefined
      ? text(words.isHereToo, { name })
      : text(words.isAt, { name, step: text(open.name) });
  });
  const how = updateMode === null || updateMode === 'paused' ? [] : [text(hears[updateMode])];
  return (
    <Text as="p" size="small" tone="muted">
      <span data-print="hide">{[...whereIs, ...how].join(' ')}</span>
    </Text>
  );
};

export interface StepHeadingProps {
  /** Replaces the step's own title, where it depends on the state ("2 of 3 have signed"). */
  readonly title?: string;
  readonly lead?: ReactNode;
}

const ChapterLine = () => {
  const { flow, walked, step } = useOpenStep();
  const { text } = useLanguage();
  const { chapter } = progressOf(flow, walked, step);
  if (chapter === null) return null;
  const name = flow.texts.chapters[chapter.id];
  return (
    <Text as="span" tone="accent" weight="medium">
      {chapter.of === 1
        ? name && text(name)
        : text(words.chapterPlace, { chapter: name && text(name), at: chapter.at, of: chapter.of })}
    </Text>
  );
};

/** Shows "Meters and power, 2 of 5", "Saved 14:02", the heading (which takes the focus on a new step) and the lead. */
export const StepHeading = ({ title, lead }: StepHeadingProps) => {
  const { flow, form, step, arrived, locked } = useOpenStep();
  const { text } = useLanguage();
  const isOpen = useIsOpenPage();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived && isOpen) ref.current?.focus({ preventScroll: true });
  }, [arrived, isOpen]);
  const texts = flow.texts.steps[step];
  const { facts } = form.env();
  const shownLead = lead ?? (texts?.lead && fill(text(texts.lead), facts));
  return (
    <Stack gap="small">
      <Stack direction="between" gap="medium">
        <ChapterLine />
        {locked || isSent(flow) ? null : <SavedStatus />}
      </Stack>
      <Heading ref={ref}>{title ?? (texts && fill(text(texts.title), facts))}</Heading>
      {shownLead ? (
        <Text as="div" tone="muted">
          {shownLead}
        </Text>
      ) : null}
      {texts?.listed ? <Listed of={texts.listed} /> : null}
      {locked ? null : <PresenceLine />}
    </Stack>
  );
};
