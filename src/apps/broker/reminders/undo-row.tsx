import { useEffect, useRef } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { whatOf } from './reminder-words.ts';
import { reminderTexts as words } from './texts.ts';
import { type MovedNeed, useUndoReminder } from './use-reminders.ts';

interface UndoRowProps {
  readonly moved: MovedNeed;
  readonly forget: (need: MovedNeed['need']) => void;
}

/** Says what was hidden or put off, and takes it back. Takes the focus from the line that it replaces. */
export const UndoRow = ({ moved: { need, until }, forget }: UndoRowProps) => {
  const say = useLanguage();
  const { text } = say;
  const now = useNow();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const undo = useUndoReminder((one) => {
    forget(one);
    announce(text(words.undone));
  });
  const what = whatOf(need, say);
  const done =
    until === null ? text(words.hidden, { what }) : text(words.snoozed, { what, when: momentWords(until, now, say) });
  return (
    <Row
      title={
        <Text as="span" size="small" tone="muted">
          {done}
        </Text>
      }
      end={
        <Button
          ref={button}
          look="text"
          size="small"
          label={text(words.of, { words: text(words.undo), what: done })}
          busy={undo.isPending}
          busyLabel={text(words.saving)}
          onPress={() => undo.mutate(need)}
        >
          {text(words.undo)}
        </Button>
      }
    >
      {undo.error === null ? null : <Failed error={undo.error} />}
    </Row>
  );
};
