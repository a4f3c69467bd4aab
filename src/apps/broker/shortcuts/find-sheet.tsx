import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { CustomerRow } from '#src/contract/desk/broker-customers.ts';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import type { Listing } from '#src/contract/desk/broker-listings.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { fold, foldedWords } from '#src/domain/fold.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { SuggestInput } from '#src/ui/suggest-input.tsx';
import { Text } from '#src/ui/text.tsx';
import { customerPathOf, longestSearch } from '../customers/tabs.ts';
import { customerTexts, roleNames } from '../customers/texts.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { menu } from '../frame/menu.ts';
import { listingPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import { shortcutTexts as words } from './texts.ts';

/** Milliseconds after the last letter before the server is asked. */
const pause = 80;
/** Matches shown of each kind. */
const limit = '5';

/** Searches people and homes while letters are typed. The matches of the search before stay until the next ones come. */
const useFind = (typed: string) => {
  const { clock } = useBrokerContext();
  const [q, setQ] = useState('');
  useEffect(() => clock.after(pause, () => setQ(typed.trim())), [typed, clock]);
  const enabled = q !== '';
  const asked = { query: { q, limit } };
  const options = { enabled, keeps: true };
  const people = useEndpoint(keys.found('people', q), brokerCustomers.customers, asked, options);
  const homes = useEndpoint(keys.found('homes', q), brokerListings.list, asked, options);
  // Both at once: homes that come later would move the people from under a finger.
  const isRead = enabled && !people.isPending && !homes.isPending;
  return {
    people: isRead ? (people.data?.items ?? []) : [],
    homes: isRead ? (homes.data?.items ?? []) : [],
    isDone: enabled && q === typed.trim() && !people.isFetching && !homes.isFetching,
    isPartial: people.isError || homes.isError,
  };
};

const box = 'find-anything';

interface KeysOfField {
  readonly onEscape: () => void;
  /** Enter while nothing is shown yet waits for what is asked for. */
  readonly onEnter: () => void;
}

/** Gives the field the focus, and the keys that the list of suggestions keeps from the dialog while it is empty. */
const useKeysOfField = ({ onEscape, onEnter }: KeysOfField) => {
  // The browser gives the focus of an opened dialog to its first button.
  useEffect(() => document.getElementById(box)?.focus(), []);
  useEffect(() => {
    const onKey = ({ key, isComposing }: KeyboardEvent) => {
      if (isComposing) return;
      if (key === 'Escape') onEscape();
      if (key === 'Enter') onEnter();
    };
    const field = document.getElementById(box);
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  });
};

interface Match {
  readonly label: string;
  readonly note: string;
  readonly path: string;
}

/** Searches people, homes and pages by what is typed, and opens the one that is chosen. */
export function FindSheet({ close }: { readonly close: () => void }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [opensFirst, setOpensFirst] = useState(false);
  const { people, homes, isDone, isPartial } = useFind(typed);
  const personMatch = (row: CustomerRow): Match => ({
    label: row.name === '' ? text(customerTexts.deleted) : row.name,
    note: [text(roleNames[row.role]), row.address].filter(Boolean).join(', '),
    path: customerPathOf(row, { type: 'all', q: '', sort: 'recent' }),
  });
  const homeMatch = ({ id, home }: Listing): Match => ({
    label: home.address,
    note: `${text(words.home)} ${home.assignmentNumber}`,
    path: listingPath(id),
  });
  const wanted = foldedWords(typed);
  const pages = menu
    .map(({ path, name }): Match => ({ label: text(name), note: text(words.page), path }))
    .filter(({ label }) => wanted.length > 0 && wanted.every((word) => fold(label).includes(word)));
  // Pages are known at once: a reply that comes later must not move them. A street that is written is the home itself.
  const isWritten = ({ home }: Listing) => typed.trim() !== '' && fold(home.address).startsWith(fold(typed.trim()));
  const matches = [
    ...pages,
    ...homes.filter(isWritten).map(homeMatch),
    ...people.map(personMatch),
    ...homes.filter((one) => !isWritten(one)).map(homeMatch),
  ];
  useKeysOfField({ onEscape: close, onEnter: () => matches.length === 0 && setOpensFirst(true) });
  const first = opensFirst && isDone ? matches[0]?.path : undefined;
  useEffect(() => {
    if (first !== undefined) void navigate(first, { replace: true });
  }, [first, navigate]);
  return (
    <BottomSheet open title={text(words.findTitle)} close={{ label: text(words.close), onPress: close }}>
      <Stack>
        <FieldFrame id={box} label={text(words.find)} hint={text(words.findHint)}>
          {(control) => (
            <SuggestInput
              {...control}
              value={typed}
              onChange={(value) => {
                setOpensFirst(false);
                setTyped(value.slice(0, longestSearch));
              }}
              suggestions={matches}
              onChoose={(index) => void navigate(matches[index]?.path ?? '', { replace: true })}
              place="under"
              takesFirst
              listLabel={text(words.found)}
              enterKeyHint="done"
            />
          )}
        </FieldFrame>
        {isPartial ? <Text tone="danger">{text(words.partly)}</Text> : null}
        {isDone && !isPartial && matches.length === 0 ? <Text tone="muted">{text(words.nothing)}</Text> : null}
        <LiveRegion message={isDone && !isPartial && matches.length === 0 ? text(words.nothing) : ''} />
      </Stack>
    </BottomSheet>
  );
}
