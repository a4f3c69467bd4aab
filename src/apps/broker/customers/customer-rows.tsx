import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { RowGrid } from '#src/ui/row-grid.tsx';
import { ChoiceBar } from '../batches/choice-bar.tsx';
import { useChoice } from '../batches/use-choice.ts';
import { useNow } from '../frame/use-now.ts';
import { CustomerLine, homeOf } from './customer-row.tsx';
import type { CustomersAsked } from './tabs.ts';
import { customerTexts as words } from './texts.ts';
import type { useCustomers } from './use-customers.ts';

export interface CustomerRowsProps {
  readonly query: ReturnType<typeof useCustomers>;
  readonly asked: CustomersAsked;
}

/** The rows that are fetched, with those that are chosen and what is done with them. */
export function CustomerRows({ query, asked }: CustomerRowsProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const now = useNow();
  const [active, setActive] = useState(0);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total ?? items.length;
  const choice = useChoice(items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const open = (index: number) => {
    const one = items[index];
    const href = one === undefined ? undefined : homeOf(one);
    if (href !== undefined) void navigate(href);
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
        id="people"
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
            <CustomerLine customer={customer} q={asked.q} now={now} choice={choice.of(index)} />
          );
        }}
      />
    </>
  );
}
