import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { customersPath } from '../frame/paths.ts';
import type { CustomerPlace } from './customer-head.tsx';
import { onePersonTexts as words } from './customer-texts.ts';
import { customerPathOf, pathOf } from './tabs.ts';
import { customerTexts } from './texts.ts';
import { useCustomers } from './use-customers.ts';

/** Back to the list, and the customers before and after this one in it: `[` and `]` follow the same links. */
export function Neighbours({ at, tab, asked }: CustomerPlace) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useCustomers(asked);
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const index = people.findIndex(({ id }) => id === at.contact);
  const link = (which: 'prev' | 'next', step: number) => {
    const row = index < 0 ? undefined : people[index + step];
    if (row === undefined) return null;
    const href = customerPathOf(row, asked, tab);
    return (
      <TextLink href={href} rel={which} onFollow={() => void navigate(href)}>
        {text(which === 'prev' ? words.previous : words.nextOne)}
      </TextLink>
    );
  };
  const list = asked.type === 'all' && asked.q === '' ? customersPath : pathOf(asked);
  return (
    <nav aria-label={text(customerTexts.title)}>
      <Stack direction="wrap" gap="medium">
        <TextLink href={list} onFollow={() => void navigate(list)}>
          {text(customerTexts.title)}
        </TextLink>
        {link('prev', -1)}
        {link('next', 1)}
      </Stack>
    </nav>
  );
}
