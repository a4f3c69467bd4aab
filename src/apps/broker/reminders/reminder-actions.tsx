import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Need } from '#src/contract/desk/broker.ts';
import { isDuty } from '#src/domain/duties.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Failed } from '../frame/failed.tsx';
import { useHidesLine } from '../shortcuts/hide-line.ts';
import { whatOf } from './reminder-words.ts';

import { reminderTexts as words } from './texts.ts';
import { type MovedNeed, useMoveReminder } from './use-reminders.ts';

/** Few lines are opened: what they offer is fetched with the first. */
const Offers = lazyPart(async () => ({ default: (await import('./reminder-offers.tsx')).Offers }));

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
          {isOpen ? (
            <Suspense fallback={null}>
              <Offers need={need} move={move.mutate} isSaving={move.isPending} />
            </Suspense>
          ) : null}
          <Failed error={move.error} />
        </Stack>
      ) : null,
  };
};
