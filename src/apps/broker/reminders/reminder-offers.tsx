import { Suspense, useState } from 'react';
import type { Need } from '#src/contract/desk/broker.ts';
import { isDuty } from '#src/domain/duties.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useNow } from '../frame/use-now.ts';
import { whatOf } from './reminder-words.ts';
import { snoozesOf } from './snooze-times.ts';
import { reminderTexts as words } from './texts.ts';

/** A time of the broker's own is typed by few: its fields are fetched when they are asked for. */
const OwnTime = lazyPart(async () => ({ default: (await import('./own-time.tsx')).OwnTime }));

interface OffersProps {
  readonly need: Need;
  readonly move: (until: IsoInstant | null) => void;
  readonly isSaving: boolean;
}

/** The times that a line can be put off to, and the way to hide it where that is allowed. */
export const Offers = ({ need, move, isSaving }: OffersProps) => {
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
