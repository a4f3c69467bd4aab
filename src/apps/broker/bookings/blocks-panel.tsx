import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { type BookingWeek, brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { formatInstant, formatTime } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useDeskChange } from './use-bookings.ts';

type Block = BookingWeek['blocks'][number];

/** A time in which no meetings are taken, and the way to take them again. */
export const BlockRow = ({ block }: { readonly block: Block }) => {
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

const NewBlock = latePanel(async () => (await import('./new-block.tsx')).NewBlock);

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
