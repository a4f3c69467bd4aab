import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchTexts } from '#src/domain/text-search.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { brokerFaqs } from './faqs.ts';
import { brokerHelpTexts as words } from './texts.ts';

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

/** Shown when no question holds the words: what to try next. */
const NoneFound = ({ title, showAll }: { readonly title: string; readonly showAll: () => void }) => {
  const { text } = useLanguage();
  return (
    <Stack>
      <EmptyStreet />
      <Stack gap="small">
        <Text as="h2" size="heading">
          {title}
        </Text>
        <Text tone="muted">{text(words.noneWhy)}</Text>
      </Stack>
      <div>
        <Button size="small" onPress={showAll}>
          {text(words.showAll)}
        </Button>
      </div>
    </Stack>
  );
};

/** `/broker/faq?q=`: frequent questions about the desk, each opened in place. The search runs on the device. */
export function FaqPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const { search, change } = useSearch();
  const found = searchTexts(brokerFaqs, search, ({ question, answer }) => ({
    title: text(question),
    body: text(answer),
  }));
  const isSearched = search.trim() !== '';
  const noneTitle = text(words.noneTitle, { search: search.trim() });
  const count = text(plural(words.found, found.length), { count: found.length });
  const showAll = () => {
    change('');
    heading.current?.focus();
  };
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text tone="muted">{text(words.lead)}</Text>
      </DeskHead>
      <Stack>
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
        <LiveRegion message={isSearched ? (found.length === 0 ? noneTitle : count) : ''} />
        {isSearched && found.length > 0 ? <Text tone="muted">{count}</Text> : null}
        {found.length === 0 ? <NoneFound title={noneTitle} showAll={showAll} /> : null}
        <Stack gap="small">
          {found.map(({ question, answer }) => (
            <Card key={question.nb} room="none">
              <Fold label={text(question)} open={found.length === 1}>
                <p>{text(answer)}</p>
              </Fold>
            </Card>
          ))}
        </Stack>
      </Stack>
    </>
  );
}
