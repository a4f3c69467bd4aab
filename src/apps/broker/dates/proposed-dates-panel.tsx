import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import type { ProposedDate } from '#src/contract/desk/proposed-dates.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useProposedDates } from '../frame/queries.ts';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { AcceptDate } from './accept-date.tsx';
import { DeclineDate } from './decline-date.tsx';
import { dateKind, dateTexts as words } from './texts.ts';

/** Lists the dates that sellers have proposed, each answered in its place; nothing where none waits. */
export function ProposedDatesPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  const { data } = useProposedDates();
  if (data === undefined || data.dates.length === 0) return null;
  return (
    <Panel id="proposed-dates" title={text(words.title)} room="bare">
      <RowList place="panel" label={text(words.title)}>
        {data.dates.map((date) => (
          <DateRow key={date.id} date={date} now={now} />
        ))}
      </RowList>
    </Panel>
  );
}

const noteOf = ({ by, proposedAt }: ProposedDate, now: IsoInstant, say: Say): string => {
  const day = dayWords(osloDate(proposedAt), osloDate(now), say);
  return by === null ? say.text(words.byErased, { day }) : say.text(words.by, { name: by, day });
};

function DateRow({ date, now }: { readonly date: ProposedDate; readonly now: IsoInstant }) {
  const say = useLanguage();
  const [declines, setDeclines] = useState(false);
  const what = say.text(words.titleOf, { what: say.text(dateKind(date.kind)), address: date.address });
  return (
    <Row start={<Icon of={CalendarClock} size={24} />} title={what} note={noteOf(date, now, say)}>
      {declines ? (
        <DeclineDate date={date} back={() => setDeclines(false)} />
      ) : (
        <AcceptDate date={date} what={what} decline={() => setDeclines(true)} />
      )}
    </Row>
  );
}
