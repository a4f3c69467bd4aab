import { useMemo } from 'react';
import { calendar } from '#src/contract/account/calendar.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Heading } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { CalendarSubscription } from '../calendar/calendar-subscription.tsx';
import { profilePaths } from './paths.ts';
import { profileTexts as words } from './texts.ts';

/** The calendar subscription for all homes of the customer. */
export const CalendarPage = () => {
  const { text } = useLanguage();
  const { call } = useCustomerContext();
  const { id } = useMe();
  const heading = usePage(text(calendarTexts.title));
  const calls = useMemo(() => {
    const params = { id };
    return {
      read: () => call(calendar.read, { params }),
      subscribe: () => call(calendar.subscribe, { params }),
      unsubscribe: () => call(calendar.unsubscribe, { params }),
    };
  }, [call, id]);
  return (
    <PlainPage back={{ label: text(words.back), href: profilePaths.profile }} title={text(words.title)}>
      <Heading ref={heading}>{text(calendarTexts.title)}</Heading>
      <CalendarSubscription calls={calls} />
    </PlainPage>
  );
};
