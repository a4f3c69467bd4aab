import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { useNow } from '../frame/use-now.ts';
import { useHidesLine } from '../shortcuts/hide-line.ts';
import { whatOf } from './reminder-words.ts';
import { isDuty, snoozesOf } from './snooze-times.ts';
import { reminderTexts as words } from './texts.ts';
import { type MovedNeed, useMoveReminder } from './use-reminders.ts';

/** A time of the broker's own is typed by few: its fields are fetched when they are asked for. */
const OwnTime = lazy(async () => ({ default: (await import('./own-time.tsx')).OwnTime }));

interface ReminderParts {
  /** Opens the line in place. */
  readonly toggle: ReactNode;
  /** What the opened line offers; null while it is closed. */
  readonly offers: ReactNode;
}

/** Returns the two parts of a line that a broker hides or puts off. `e` hides the line that has the focus. */
export const useReminderParts = (need: Need, onMoved: (moved: MovedNeed) => void): ReminderParts => {
  const say = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const move = useMoveReminder(need, (moved) => {
    // The line stays until the list is read again.
    setOpen(false);
    onMoved(moved);
  });
  const duty = isDuty(need.kind);
  // A duty is not hidden: its line says so.
  useHidesLine(button, () => {
    if (duty) setOpen(true);
    else if (!move.isPending) move.mutate(null);
  });
  const label = say.text(duty ? words.openDuty : words.open, { what: whatOf(need, say) });
  return {
    toggle: (
      <IconButton
        ref={button}
        icon={ChevronDown}
        size={20}
        label={label}
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
    ),
    offers:
      isOpen || move.error !== null ? (
        <Stack gap="small">
          {isOpen ? <Offers need={need} move={move.mutate} isSaving={move.isPending} /> : null}
          <Failed error={move.error} />
        </Stack>
      ) : null,
  };
};

interface OffersProps {
  readonly need: Need;
  readonly move: (until: IsoInstant | null) => void;
  readonly isSaving: boolean;
}

const Offers = ({ need, move, isSaving }: OffersProps) => {
  const say = useLanguage();
  const { text } = say;
  const now = useNow();
  const [ownTime, setOwnTime] = useState(false);
  const duty = isDuty(need.kind);
  const what = whatOf(need, say);
  if (ownTime) {
    return (
      <Suspense fallback={null}>
        <OwnTime need={need} putOff={move} isSaving={isSaving} back={() => setOwnTime(false)} />
      </Suspense>
    );
  }
  const offer = (said: string, onPress: () => void, look: 'secondary' | 'text' = 'secondary') => (
    <Button size="small" look={look} label={text(words.of, { words: said, what })} busy={isSaving} onPress={onPress}>
      {said}
    </Button>
  );
  return (
    <>
      {duty ? <Text size="small">{text(words.duty)}</Text> : null}
      <Stack direction="wrap" gap="small">
        {snoozesOf(need.kind, now).map(({ choice, until }) => (
          <span key={choice}>{offer(text(words[choice]), () => move(until))}</span>
        ))}
        {offer(text(words.ownTime), () => setOwnTime(true))}
        {duty ? null : offer(text(words.hide), () => move(null), 'text')}
      </Stack>
    </>
  );
};
