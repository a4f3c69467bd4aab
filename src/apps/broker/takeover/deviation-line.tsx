import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';
import { momentWords } from '../monitor/day-words.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';

export interface DeviationLineProps {
  /** The point in words. */
  readonly what: string;
  /** The customers' own explanation. */
  readonly explanation?: string | null;
  readonly seen: { readonly by: string; readonly at: IsoInstant } | null;
  readonly mayBeMarked: boolean;
  /** Marks the point as seen; `false` removes the mark. */
  readonly mark: Pick<ReturnType<typeof useAction<boolean, unknown>>, 'mutate' | 'isPending' | 'error'>;
  readonly now: IsoInstant;
}

/** One point to look into, until a broker marks it as seen; then shows by whom and when, with an undo. */
export function DeviationLine({ what, explanation = null, seen, mayBeMarked, mark, now }: DeviationLineProps) {
  const say = useLanguage();
  const busy = { busy: mark.isPending, busyLabel: say.text(formWords.marking) };
  return (
    <Stack gap="tight">
      <Stack direction="wrap" gap="small">
        <Text size="small" weight={seen === null ? 'medium' : 'normal'}>
          {what}
        </Text>
        {mayBeMarked ? (
          <Button
            look="text"
            size="small"
            label={say.text(seen === null ? formWords.markSeenOf : formWords.undoSeenOf, { what })}
            onPress={() => mark.mutate(seen === null)}
            {...busy}
          >
            {say.text(seen === null ? formWords.markSeen : formWords.undoSeen)}
          </Button>
        ) : null}
      </Stack>
      {explanation === null ? null : <Text size="small">{explanation}</Text>}
      {seen === null ? null : (
        <Text size="small" tone="muted">
          {say.text(formWords.seenBy, { name: seen.by, time: momentWords(seen.at, now, say) })}
        </Text>
      )}
      <Failed error={mark.error} />
    </Stack>
  );
}
