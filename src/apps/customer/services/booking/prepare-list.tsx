import { useId, useState } from 'react';
import { tabStore } from '#src/client/kept-in-tab.ts';
import { formatWeekday } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { questions, bookingTexts as words } from './texts.ts';

export interface PrepareListProps {
  readonly booking: string;
  readonly start: IsoInstant;
}

/** A list of questions to think through. The ticks stay in this tab and are never sent. */
export const PrepareList = ({ booking, start }: PrepareListProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [store] = useState(() => tabStore(`booking-questions.${booking}`));
  const [ticked, setTicked] = useState(() => store.read()?.drafts.ticked ?? {});
  const day = formatWeekday(osloDate(start), language);
  const tick = (question: string, isTicked: boolean) => {
    const next = { ...ticked, [question]: isTicked };
    setTicked(next);
    store.write({ drafts: { ticked: next }, sent: {} });
  };
  return (
    <Stack as="section" gap="small">
      <Text as="h2" size="heading">
        {text(words.prepare, { day })}
      </Text>
      <Card>
        <Stack gap="small">
          {questions.map((question) => (
            <Checkbox
              key={question.id}
              id={`${id}-${question.id}`}
              checked={ticked[question.id] === true}
              onChange={(isTicked) => tick(question.id, isTicked)}
              label={text(question.words)}
            />
          ))}
        </Stack>
      </Card>
      <Text tone="muted">{text(words.private)}</Text>
    </Stack>
  );
};
