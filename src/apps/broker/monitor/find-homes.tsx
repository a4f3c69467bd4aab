import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeSorts } from '#src/contract/desk/broker-monitor.ts';
import { mostToSearchHomes } from '#src/domain/home-search.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { brokerTexts as words } from '../texts.ts';
import { type AskedHomes, pathOf } from './use-homes.ts';

const sortTexts = { urgent: words.sortUrgent, date: words.sortDate, address: words.sortAddress } as const;

/** Searches the takeovers, and sets the order that they stand in. Both stand in the address. */
export function FindHomes({ asked }: { readonly asked: AskedHomes }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked.q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pathOf({ ...asked, q: typed.trim(), cursor: null }));
  };
  return (
    <Stack gap="small">
      <search>
        <form onSubmit={submit}>
          <FieldFrame id="find-homes" label={text(words.findHomes)}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                inputMode="search"
                enterKeyHint="search"
                maxLength={mostToSearchHomes}
                value={typed}
                onChange={setTyped}
                action={{ label: text(words.find), icon: <Icon of={Search} size={24} /> }}
              />
            )}
          </FieldFrame>
        </form>
      </search>
      <Segments
        label={text(words.sortBy)}
        onNavigate={navigate}
        items={homeSorts.map((sort) => ({
          href: pathOf({ ...asked, sort, cursor: null }),
          label: text(sortTexts[sort]),
          current: sort === asked.sort,
        }))}
      />
    </Stack>
  );
}
