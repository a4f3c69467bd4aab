import { type ReactNode, type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchTexts } from '#src/domain/text-search.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import type { Faq } from '#src/texts/faqs.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { faqSearchTexts as words } from './texts.ts';

const parameter = 'q';
const longest = 100;

/** Keeps the search in the address, so that Back from another page returns to what was found. */
function useSearch() {
  const [asked, setAsked] = useSearchParams();
  const [search, setSearch] = useState(asked.get(parameter)?.slice(0, longest) ?? '');
  const change = (next: string) => {
    setSearch(next);
    setAsked(next === '' ? {} : { [parameter]: next }, { replace: true });
  };
  return { search, change };
}

export interface FaqSearchProps {
  readonly faqs: readonly Faq[];
  /** Focused when all questions are shown again. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** When no question holds the words: what to try next, and what else may help. */
  readonly noneWhy: string;
  readonly noneMore?: ReactNode;
  readonly buttonSize?: ButtonProps['size'];
}

/** Frequent questions, each opened in place, under a search that runs on the device. */
export function FaqSearch({ faqs, heading, noneWhy, noneMore, buttonSize }: FaqSearchProps) {
  const { text } = useLanguage();
  const { search, change } = useSearch();
  const found = searchTexts(faqs, search, ({ question, answer }) => ({ title: text(question), body: text(answer) }));
  const isSearched = search.trim() !== '';
  const noneTitle = text(words.noneTitle, { search: search.trim() });
  const count = text(plural(words.found, found.length), { count: found.length });
  const outcome = found.length === 0 ? noneTitle : count;
  const showAll = () => {
    change('');
    heading.current?.focus();
  };
  return (
    <>
      <FieldFrame id="search" label={text(words.search)}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            maxLength={longest}
            value={search}
            onChange={change}
          />
        )}
      </FieldFrame>
      <LiveRegion message={isSearched ? outcome : ''} />
      {isSearched && found.length > 0 ? <Text tone="muted">{count}</Text> : null}
      {found.length === 0 ? (
        <Stack>
          <EmptyStreet />
          <Stack gap="small">
            <Text as="h2" size="heading">
              {noneTitle}
            </Text>
            <Text tone="muted">{noneWhy}</Text>
          </Stack>
          <div>
            <Button {...(buttonSize && { size: buttonSize })} onPress={showAll}>
              {text(words.showAll)}
            </Button>
          </div>
          {noneMore}
        </Stack>
      ) : null}
      <Stack gap="small">
        {found.map(({ question, answer }) => (
          <Card key={question.nb} room="none">
            <Fold label={text(question)} open={found.length === 1}>
              <p>{text(answer)}</p>
            </Fold>
          </Card>
        ))}
      </Stack>
    </>
  );
}
