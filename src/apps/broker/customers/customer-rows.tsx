import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContactId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { RowGrid } from '#src/ui/row-grid.tsx';
import { ChoiceBar } from '../batches/choice-bar.tsx';
import { useChoice } from '../batches/use-choice.ts';
import { useNow } from '../frame/use-now.ts';
import { CustomerLine } from './customer-row.tsx';
import { type CustomersAsked, rowPathOf } from './tabs.ts';
import { customerTexts as words } from './texts.ts';
import type { useCustomers } from './use-customers.ts';

export interface CustomerRowsProps {
  readonly query: ReturnType<typeof useCustomers>;
  readonly asked: CustomersAsked;
  /** The customer that is open beside the list. */
  readonly shown: ContactId | undefined;
}

/** The rows that are fetched, with those that are chosen and what is done with them. */
export function CustomerRows({ query, asked, shown }: CustomerRowsProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const now = useNow();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ id }) => id === shown),
    ),
  );
  const total = query.data?.pages[0]?.total ?? items.length;
  const choice = useChoice(items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const open = (index: number) => {
    const one = items[index];
    if (one !== undefined) void navigate(rowPathOf(one, asked));
  };
  const at = Math.min(active, items.length - 1);
  const pressKey = (key: string): boolean => {
    if (key !== '/') return choice.pressKey(key, at);
    document.getElementById('customer-search')?.focus();
    return true;
  };
  return (
    <>
      <ChoiceBar choice={choice} asked={asked} total={total} />
      <RowGrid
        id="customer-rows"
        label={text(words.title)}
        count={items.length}
        total={total}
        active={at}
        onActive={setActive}
        onOpen={open}
        onKey={pressKey}
        {...(choice.isOpen && { isChosen: (index) => choice.of(index)?.isChosen === true })}
        onNearEnd={fetchMore}
        keyOf={(index) => items[index]?.id ?? String(index)}
        row={(index) => {
          const customer = items[index];
          return customer === undefined ? null : (
            <CustomerLine
              customer={customer}
              asked={asked}
              isShown={customer.id === shown}
              now={now}
              choice={choice.of(index)}
            />
          );
        }}
      />
    </>
  );
}
