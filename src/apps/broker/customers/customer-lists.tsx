import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContactId } from '#src/domain/ids.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import type { CustomersAsked } from './tabs.ts';

export interface CustomerListsProps {
  readonly asked: CustomersAsked;
  /** The address of this page with another list: the customer beside it stays. */
  readonly pathOf: (asked: CustomersAsked) => string;
  /** The customer beside the list. */
  readonly shown?: ContactId;
}

/** The lists of people with their search: alone on a page, or beside the customer that is open. */
export function CustomerLists({ asked, pathOf, shown }: CustomerListsProps) {
  const navigate = useNavigate();
  const latest = useRef({ asked, pathOf });
  latest.current = { asked, pathOf };
  const ask = useCallback(
    (next: Partial<CustomersAsked>) => {
      const { asked: before, pathOf: path } = latest.current;
      void navigate(path({ ...before, ...next }), { replace: true });
    },
    [navigate],
  );
  return (
    <>
      {shown === undefined ? <CustomerTabs asked={asked} pathOf={pathOf} /> : null}
      <CustomerSearch asked={asked} onAsk={ask} />
      <CustomerList
        asked={asked}
        toAll={() => void navigate(pathOf({ ...asked, type: 'all' }))}
        {...(shown !== undefined && { shown })}
      />
    </>
  );
}
