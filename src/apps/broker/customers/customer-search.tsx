import { useEffect, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumns } from '#src/ui/desk-page.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { type CustomersAsked, longestSearch } from './tabs.ts';
import { customerTexts as words } from './texts.ts';

/** Milliseconds after the last letter. */
const pause = 80;

interface SearchProps {
  readonly asked: CustomersAsked;
  readonly onAsk: (asked: Partial<CustomersAsked>) => void;
}

/** The search over all that is known of the people, and their order. */
export function CustomerSearch({ asked: { q, sort }, onAsk }: SearchProps) {
  const { text } = useLanguage();
  const { clock } = useBrokerContext();
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    return clock.after(pause, () => onAsk({ q: typed.trim() }));
  }, [typed, q, onAsk, clock]);
  return (
    <DeskColumns shape="list">
      <FieldFrame id="customer-search" label={text(words.search)} hint={text(words.searchHint)}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            enterKeyHint="search"
            maxLength={longestSearch}
            value={typed}
            onChange={setTyped}
          />
        )}
      </FieldFrame>
      <FieldFrame id="customer-sort" label={text(words.sort)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={sort}
            options={[
              { value: 'recent', label: text(words.recent) },
              { value: 'name', label: text(words.name) },
            ]}
            onChange={(value) => onAsk({ sort: value === 'name' ? 'name' : 'recent' })}
          />
        )}
      </FieldFrame>
    </DeskColumns>
  );
}
