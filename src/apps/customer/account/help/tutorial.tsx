import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { Street, type StreetChapter } from '#src/illustration/street.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, Plate } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { tutorialCards, helpTexts as words } from './texts.ts';
import { useCards } from './use-cards.ts';
import './tutorial.css';

const stateAt = (at: number, index: number): StreetChapter['state'] => {
  if (index < at) return 'done';
  return index === at ? 'current' : 'ahead';
};

/** A house for each card, lit up to the one that is shown. */
const streetAt = (at: number): readonly StreetChapter[] =>
  [3, 2, 5, 3].map((windows, index) => ({
    id: `house-${index}`,
    label: '',
    state: stateAt(at, index),
    windows: Array.from({ length: windows }, () => (index <= at ? 'lit' : 'dark')),
  }));

const last = tutorialCards.length - 1;

export interface TutorialProps {
  /** The reader went through the cards, or skipped them. */
  readonly onDone: () => void;
  /** `page` when the page's own heading is the title. */
  readonly on: 'home' | 'page';
}

/** Four cards about the product. They block nothing: what is on the page beside them can be used at once. */
export default function Tutorial({ on, onDone }: TutorialProps) {
  const { text } = useLanguage();
  const id = useId();
  const title = text(words.tutorial, { brand: brandName });
  const next = useRef<HTMLButtonElement>(null);
  const { at, isMoved, go, row } = useCards(tutorialCards.length);
  const place = { at: at + 1, count: tutorialCards.length };
  const shown = tutorialCards[at] ?? tutorialCards[0];
  const back = () => {
    go(at - 1);
    // This button goes with the second card, and its focus would go with it.
    if (at === 1) next.current?.focus();
  };
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Stack direction="between" gap="small">
          <Stack gap="none">
            <Text as="h2" size={on === 'home' ? 'heading' : 'body'} id={id}>
              {on === 'home' ? title : text(words.place, place)}
            </Text>
            {on === 'home' ? (
              <Text size="small" tone="muted">
                {text(words.place, place)}
              </Text>
            ) : null}
          </Stack>
          <IconButton icon={X} label={text(words.skip)} onPress={onDone} />
        </Stack>
        <Plate size="full">
          <Street chapters={streetAt(at)} />
        </Plate>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reached by the keyboard */}
        <ul className="g-tutorial__cards" aria-label={title} tabIndex={0} {...row}>
          {tutorialCards.map((card) => (
            <li key={card.title.nb} className="g-tutorial__card">
              <Stack gap="small">
                <Text as="h3" size="heading">
                  {text(card.title)}
                </Text>
                <Text>{text(card.body)}</Text>
              </Stack>
            </li>
          ))}
        </ul>
        <LiveRegion message={isMoved ? text(words.announced, { ...place, title: text(shown.title) }) : ''} />
        <Stack gap="small">
          <Button ref={next} onPress={() => (at === last ? onDone() : go(at + 1))}>
            {text(at === last ? words.done : words.next)}
          </Button>
          {at === 0 ? null : (
            <Button look="text" onPress={back}>
              {text(words.previous)}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
