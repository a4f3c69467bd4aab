import { useState } from 'react';
import type { BookingHours } from '#src/contract/desk/broker-bookings.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useSetHours } from './use-bookings.ts';

const clocks = Array.from({ length: 15 }, (_, index) => {
  const minutes = 9 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});
const locales = { nb: 'nb-NO', en: 'en-GB' } as const;
/** 5 January 2026 is a Monday. */
const nameOf = (weekday: number, language: 'nb' | 'en'): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday: 'long' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  );

type Day = BookingHours[number];

/** Returns the day with another beginning or end, which stay in order; without a beginning no meetings are taken. */
const withClock = (day: Day, name: 'from' | 'to', clock: string): Day => {
  if (clock === '') return { ...day, hours: null };
  const hours = { ...(day.hours ?? { from: '09:00', to: '16:00' }), [name]: clock };
  return { ...day, hours };
};

const DayFields = ({ day, onChange }: { readonly day: Day; readonly onChange: (day: Day) => void }) => {
  const { language, text } = useLanguage();
  const name = nameOf(day.weekday, language);
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const shown = (clock: string) => ({ value: clock, label: language === 'nb' ? clock.replace(':', '.') : clock });
  const off = { value: '', label: text(words.off) };
  const before = clocks.filter((clock) => clock < '16:00');
  const after = clocks.filter((clock) => clock > (day.hours?.from ?? '09:00'));
  return (
    <Stack direction="wrap" gap="small">
      <FieldFrame id={`from-${day.weekday}`} label={text(words.from, { day: label })}>
        {(control) => (
          <NativeSelect
            {...control}
            value={day.hours?.from ?? ''}
            options={[off, ...before.map(shown)]}
            onChange={(clock) => onChange(withClock(day, 'from', clock))}
          />
        )}
      </FieldFrame>
      {day.hours === null ? null : (
        <FieldFrame id={`to-${day.weekday}`} label={text(words.to, { day: label })}>
          {(control) => (
            <NativeSelect
              {...control}
              value={day.hours?.to ?? ''}
              options={after.map(shown)}
              onChange={(clock) => onChange(withClock(day, 'to', clock))}
            />
          )}
        </FieldFrame>
      )}
    </Stack>
  );
};

/** When the broker takes meetings, Monday to Friday. */
export const HoursPanel = ({ hours }: { readonly hours: BookingHours }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const [days, setDays] = useState(hours);
  const save = useSetHours();
  return (
    <Panel id="booking-hours" title={text(words.hours)}>
      <Stack>
        <Text size="small" tone="muted">
          {text(words.hoursLead)}
        </Text>
        {days.map((day) => (
          <DayFields
            key={day.weekday}
            day={day}
            onChange={(next) => setDays(days.map((one) => (one.weekday === next.weekday ? next : one)))}
          />
        ))}
        <Failed error={save.error} />
        <div>
          <Button
            size="small"
            busy={save.isPending}
            busyLabel={text(words.saving)}
            onPress={() => save.mutate(days, { onSuccess: () => announce(text(words.savedHours)) })}
          >
            {text(words.saveHours)}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};
