import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumns, DeskHead } from '#src/ui/desk-page.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { LeadSheet } from '../leads/lead-sheet.tsx';
import { CustomerList } from './customer-list.tsx';
import { askedFrom, type CustomersAsked, customerTabs, leadIn, longestSearch, pathOf } from './tabs.ts';
import { tabNames, customerTexts as words } from './texts.ts';
import { useCustomerCounts } from './use-customers.ts';

/** Milliseconds after the last letter. */
const pause = 80;

interface SearchProps {
  readonly asked: CustomersAsked;
  readonly onAsk: (asked: Partial<CustomersAsked>) => void;
}

function Search({ asked: { q, sort }, onAsk }: SearchProps) {
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

/** Lists an office's people: by type, with a search over all that is known of them. The address holds all of it. */
export function CustomersPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = askedFrom(search);
  const lead = leadIn(search);
  const latest = useRef(asked);
  latest.current = asked;
  const counts = useCustomerCounts().data;
  const ask = useCallback(
    (next: Partial<CustomersAsked>) => void navigate(pathOf({ ...latest.current, ...next }), { replace: true }),
    [navigate],
  );
  const items = customerTabs.map((type) => ({
    href: pathOf({ ...asked, type }),
    label: text(tabNames[type]),
    current: asked.type === type,
    ...(counts === undefined ? {} : { count: counts[type] }),
  }));
  return (
    <Stack>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
      </DeskHead>
      <Segments label={text(words.which)} items={items} onNavigate={navigate} />
      <Search asked={asked} onAsk={ask} />
      {lead === null ? null : <LeadSheet id={lead} onClose={() => void navigate(pathOf(asked), { replace: true })} />}
      <CustomerList asked={asked} toAll={() => void navigate(pathOf({ ...asked, type: 'all' }))} />
    </Stack>
  );
}
