import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchTexts } from '#src/domain/text-search.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { faqs } from '#src/texts/faqs.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from '../profile/paths.ts';
import { profileTexts } from '../profile/texts.ts';
import { helpTexts as words } from './texts.ts';

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

/** Shown when no question holds the words: what to try, and the broker of the customer's first home. */
const NoneFound = ({ search, showAll }: { readonly search: string; readonly showAll: () => void }) => {
  const { text } = useLanguage();
  const broker = useHomes().data?.[0]?.broker;
  return (
    <Stack>
      <EmptyStreet />
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(words.noneTitle, { search })}
        </Text>
        <Text tone="muted">{text(words.noneWhy)}</Text>
      </Stack>
      <Button onPress={showAll}>{text(words.showAll)}</Button>
      {broker === undefined ? null : (
        <LinkButton look="secondary" href={`tel:${broker.phone}`}>
          {text(words.call, { name: broker.name })}
        </LinkButton>
      )}
    </Stack>
  );
};

/** Frequent questions, each opened in place. The search runs on the device. */
export default function FaqPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.faqTitle));
  const { search, change } = useSearch();
  const found = searchTexts(faqs, search, ({ question, answer }) => ({ title: text(question), body: text(answer) }));
  const isSearched = search.trim() !== '';
  const count = text(plural(words.found, found.length), { count: found.length });
  const said = found.length === 0 ? text(words.noneTitle, { search }) : count;
  const showAll = () => {
    change('');
    heading.current?.focus();
  };
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Heading ref={heading}>{text(words.faqTitle)}</Heading>
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
      <LiveRegion message={isSearched ? said : ''} />
      {isSearched && found.length > 0 ? <Text tone="muted">{count}</Text> : null}
      {found.length === 0 ? <NoneFound search={search.trim()} showAll={showAll} /> : null}
      <Stack gap="small">
        {found.map(({ question, answer }) => (
          <Card key={question.nb} room="none">
            <Fold label={text(question)} open={found.length === 1}>
              <p>{text(answer)}</p>
            </Fold>
          </Card>
        ))}
      </Stack>
    </PlainPage>
  );
}
