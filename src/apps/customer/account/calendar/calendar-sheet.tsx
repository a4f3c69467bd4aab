import { useMemo } from 'react';
import { parse } from 'valibot';
import { calendar } from '#src/contract/account/calendar.ts';
import type { Call } from '#src/contract/call.ts';
import { linkFlow } from '#src/contract/homes/links.ts';
import { estateId } from '#src/domain/ids.ts';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';

export interface CalendarSheetProps {
  readonly flowId: string;
  readonly estateId: string;
  readonly call: Call;
  readonly onClose: () => void;
}

/** The calendar subscription of this home, for the holder of its personal link. */
export default function CalendarSheet({ flowId, estateId: home, call, onClose }: CalendarSheetProps) {
  const { text } = useLanguage();
  const calls = useMemo(() => {
    const params = { id: parse(estateId, home), flow: parse(linkFlow, flowId) };
    return {
      read: () => call(calendar.readByLink, { params }),
      subscribe: () => call(calendar.subscribeByLink, { params }),
      unsubscribe: () => call(calendar.unsubscribeByLink, { params }),
    };
  }, [call, home, flowId]);
  return (
    <BottomSheet open title={text(words.follow)} close={{ label: text(words.close), onPress: onClose }}>
      <CalendarSubscription calls={calls} />
    </BottomSheet>
  );
}
