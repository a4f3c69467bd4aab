import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContactId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { type CustomersAsked, customerTabs } from './tabs.ts';
import { tabNames, customerTexts as words } from './texts.ts';
import { useCustomerCounts } from './use-customers.ts';

export interface CustomerListsProps {
  readonly asked: CustomersAsked;
  /** The address of this page with another list: the customer beside it stays. */
  readonly pathOf: (asked: CustomersAsked) => string;
  /** The customer beside the list. */
  readonly shown?: ContactId;
}

/** The lists of people with their search: alone on a page, or beside the customer that is open. */
export function CustomerLists({ asked, pathOf, shown }: CustomerListsProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const latest = useRef({ asked, pathOf });
  latest.current = { asked, pathOf };
  const counts = useCustomerCounts().data;
  const ask = useCallback(
    (next: Partial<CustomersAsked>) => {
      const { asked: before, pathOf: path } = latest.current;
      void navigate(path({ ...before, ...next }), { replace: true });
    },
    [navigate],
  );
  const items = customerTabs.map((type) => ({
    href: pathOf({ ...asked, type }),
    label: text(tabNames[type]),
    current: asked.type === type,
    ...(counts === undefined ? {} : { count: counts[type] }),
  }));
  return (
    <>
      <Segments label={text(words.which)} items={items} onNavigate={navigate} />
      <CustomerSearch asked={asked} onAsk={ask} />
      <CustomerList
        asked={asked}
        toAll={() => void navigate(pathOf({ ...asked, type: 'all' }))}
        {...(shown !== undefined && { shown })}
      />
    </>
  );
}
