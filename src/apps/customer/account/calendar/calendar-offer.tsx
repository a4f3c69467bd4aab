import CalendarSync from 'lucide-react/icons/calendar-sync';
import { Suspense } from 'react';
import { deviceClock } from '#src/client/clock.ts';
import type { Call } from '#src/contract/call.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Stack } from '#src/ui/stack.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

const CalendarSheet = lazyPart(() => import('./calendar-sheet.tsx'));
/** The sheet's name in the address. */
const sheetName = 'calendar';

export interface CalendarOfferProps {
  readonly flowId: string;
  readonly where: Where;
  readonly facts: EntryFacts;
  readonly call: Call;
  readonly dialog: DialogAddress;
}

/** Offers the takeover's day as a file while it is ahead, and a subscription that follows changes. */
export const CalendarOffer = ({ flowId, where, facts, call, dialog }: CalendarOfferProps) => {
  const { text } = useLanguage();
  const { estateId = '' } = where;
  const { takeoverDate: date, place, address = place } = facts;
  if (date === null) return null;
  return (
    <Stack gap="none">
      {date >= osloDate(deviceClock.now()) ? (
        <AddToCalendar takeover={{ estateId, date, address: place, place: address }} />
      ) : null}
      <Button look="text" onPress={() => dialog.show(sheetName)} icon={<Icon of={CalendarSync} size={24} />}>
        {text(words.follow)}
      </Button>
      {dialog.name === sheetName ? (
        <Suspense>
          <CalendarSheet flowId={flowId} estateId={estateId} call={call} onClose={() => dialog.hide(sheetName)} />
        </Suspense>
      ) : null}
    </Stack>
  );
};
