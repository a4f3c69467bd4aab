import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { type CustomersAsked, customerTabs } from './tabs.ts';
import { tabNames, customerTexts as words } from './texts.ts';
import { useCustomerCounts } from './use-customers.ts';

interface CustomerTabsProps {
  readonly asked: CustomersAsked;
  /** The address of this page with another list. */
  readonly pathOf: (asked: CustomersAsked) => string;
}

/** The lists of people with how many each has: over the list, or over the list and the customer beside it. */
export function CustomerTabs({ asked, pathOf }: CustomerTabsProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const counts = useCustomerCounts().data;
  const items = customerTabs.map((type) => ({
    href: pathOf({ ...asked, type }),
    label: text(tabNames[type]),
    current: asked.type === type,
    ...(counts === undefined ? {} : { count: counts[type] }),
  }));
  return <Segments label={text(words.which)} items={items} onNavigate={navigate} />;
}
