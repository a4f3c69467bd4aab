import { useState } from 'react';
import { safeParse } from 'valibot';
import { type BookingWeek, brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { formatInstant, formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useDeskChange } from './use-bookings.ts';

type Block = BookingWeek['blocks'][number];

const BlockRow = ({ block }: { readonly block: Block }) => {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const remove = useDeskChange((call, _: null) => call(brokerBookings.unblock, { params: { id: block.id } }));
  const from = formatInstant(block.from, language, 'without-year');
  const isOneDay = osloDate(block.from) === osloDate(block.to);
  const what = isOneDay
    ? `${from}–${formatTime(block.to, language).replace('kl. ', '')}`
    : text(words.blocked, { from, to: formatInstant(block.to, language, 'without-year') });
  return (
    <Row title={what}>
      <Failed error={remove.error} />
      <Button
        size="small"
        look="text"
        label={text(words.removeThis, { what })}
        busy={remove.isPending}
        busyLabel={text(words.saving)}
        onPress={() => remove.mutate(null, { onSuccess: () => announce(text(words.removed)) })}
      >
        {text(words.remove)}
      </Button>
    </Row>
  );
};

interface Typed {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}
interface Span {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

/** Returns what is typed as a time from and to; null where it is none. */
const spanOf = ({ day, from, to }: Typed): Span | null => {
  const [begins, ends] = [from, to].map((clock) => safeParse(typedDateTime, `${day.trim()} ${clock.trim()}`));
  if (!begins?.success || !ends?.success || ends.output <= begins.output) return null;
  return { from: begins.output, to: ends.output };
};

/** Takes no meetings in a time of one day. */
const NewBlock = () => {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const [typed, setTyped] = useState<Typed>({ day: '', from: '', to: '' });
  const [isWrong, setWrong] = useState(false);
  const add = useDeskChange((call, body: Span) => call(brokerBookings.block, { body }));
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const press = () => {
    const span = spanOf(typed);
    setWrong(span === null);
    if (span === null) return focusField('block-day');
    return add.mutate(span, {
      onSuccess: () => {
        setTyped({ day: '', from: '', to: '' });
        announce(text(words.blockedNow));
      },
    });
  };
  const error = isWrong ? problemText('V_DATE_TIME', language) : undefined;
  return (
    <Stack gap="small">
      <FieldFrame id="block-day" label={text(words.blockDay)} hint={text(words.dayHint)} error={error}>
        {(control) => <DateInput {...control} value={typed.day} onChange={set('day')} />}
      </FieldFrame>
      <Stack direction="wrap" gap="small">
        {(['from', 'to'] as const).map((name) => (
          <FieldFrame key={name} id={`block-${name}`} label={text(name === 'from' ? words.blockFrom : words.blockTo)}>
            {(control) => (
              <TextInput {...control} value={typed[name]} onChange={set(name)} inputMode="numeric" width="short" />
            )}
          </FieldFrame>
        ))}
      </Stack>
      <Failed error={add.error} />
      <div>
        <Button size="small" onPress={press} busy={add.isPending} busyLabel={text(words.saving)}>
          {text(words.block)}
        </Button>
      </div>
    </Stack>
  );
};

/** The times of this week in which the broker takes no meetings, and a new one. */
export const BlocksPanel = ({ blocks }: Pick<BookingWeek, 'blocks'>) => {
  const { text } = useLanguage();
  return (
    <Panel id="booking-blocks" title={text(words.blocks)}>
      <Stack>
        {blocks.length === 0 ? (
          <Text size="small" tone="muted">
            {text(words.noBlocks)}
          </Text>
        ) : (
          <RowList place="panel" label={text(words.blocks)}>
            {blocks.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </RowList>
        )}
        <NewBlock />
      </Stack>
    </Panel>
  );
};
