import { useSyncExternalStore } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Text } from '#src/ui/text.tsx';
import { useOpenStep } from './open-step.ts';

const hears = { stream: words.hearsAtOnce, poll: words.hearsByAsking } as const;

/**
 * Shows who else is in the form, on which step, and how soon their changes appear. Empty when there is no other person.
 */
export const PresenceLine = () => {
  const { flow, session, step } = useOpenStep();
  const { text } = useLanguage();
  const present = useSyncExternalStore(session.subscribe, () => session.getSnapshot().present);
  const hearing = useSyncExternalStore(session.subscribe, () => session.getSnapshot().hearing);
  if (present.length === 0) return null;
  const whereIs = present.map(({ name, step: at }) => {
    const open = flow.texts.steps[at];
    return at === step || open === undefined
      ? text(words.isHereToo, { name })
      : text(words.isAt, { name, step: text(open.name) });
  });
  const how = hearing === null || hearing === 'paused' ? [] : [text(hears[hearing])];
  return (
    <Text as="p" size="small" tone="muted">
      <span data-print="hide">{[...whereIs, ...how].join(' ')}</span>
    </Text>
  );
};
