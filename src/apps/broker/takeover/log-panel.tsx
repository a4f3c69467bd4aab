import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-texts.ts';
import { brokerTexts as words } from '../texts.ts';
import { eventTexts, formEventTexts, unknownEvent } from './event-texts.ts';
import { type LogEntry, logEntries } from './log-entries.ts';

type Events = TakeoverDetail['events'];

/** Number of entries shown at first; a button shows the rest. */
const few = 8;

export interface LogPanelProps {
  readonly events: Events;
  readonly now: IsoInstant;
}

/** Shows the home's log, newest first: who did what, and when; a form's events name the form. */
export function LogPanel({ events, now }: LogPanelProps) {
  const { text } = useLanguage();
  const newest = logEntries(events);
  const older = newest.slice(few);
  return (
    <Panel id="log" title={text(words.logTitle)} room="bare">
      {events.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.logNone)}</Text>
        </PanelRoom>
      ) : (
        <Entries entries={newest.slice(0, few)} now={now} />
      )}
      {older.length === 0 ? null : (
        <Fold label={text(words.logOlder, { count: older.length })}>
          <Entries entries={older} now={now} />
        </Fold>
      )}
    </Panel>
  );
}

const titleOf = (flow: LogEntry['flow'], type: string, { text }: ReturnType<typeof useLanguage>): string =>
  flow === null
    ? text(eventTexts[type] ?? unknownEvent)
    : `${text(formNames[flow])}: ${text(formEventTexts[type] ?? eventTexts[type] ?? unknownEvent)}`;

function Entries({ entries, now }: { readonly entries: readonly LogEntry[]; readonly now: IsoInstant }) {
  const say = useLanguage();
  return (
    <RowList as="ol" place="panel">
      {entries.map(({ seq, flow, type, at, by, details }) => {
        const time = momentWords(at, now, say);
        const who = by === null ? time : say.text(words.logBy, { time, name: by });
        return (
          <Row
            key={seq}
            title={titleOf(flow, type, say)}
            note={details.length === 0 ? who : `${who}: ${details.join(', ')}`}
          />
        );
      })}
    </RowList>
  );
}
