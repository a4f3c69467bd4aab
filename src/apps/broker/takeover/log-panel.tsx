import type { TakeoverDetail } from '#src/contract/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { eventTexts, unknownEvent, brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { momentWords } from '../day-words.ts';

type Events = TakeoverDetail['events'];

/** As many as say what has just happened; the rest is a press away. */
const few = 8;

export interface LogPanelProps {
  readonly events: Events;
  readonly now: IsoInstant;
}

/** The takeover's own log, the newest first: who did what, and when. */
export function LogPanel({ events, now }: LogPanelProps) {
  const { text } = useLanguage();
  const newest = [...events].sort((one, other) => other.seq - one.seq);
  const older = newest.slice(few);
  return (
    <Panel
      id="log"
      title={text(words.logTitle)}
      room="bare"
      foot={
        older.length === 0 ? undefined : (
          <Disclosure label={text(words.logOlder, { count: older.length })}>
            <Entries events={older} now={now} />
          </Disclosure>
        )
      }
    >
      {events.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.logNone)}</Text>
        </PanelRoom>
      ) : (
        <Entries events={newest.slice(0, few)} now={now} />
      )}
    </Panel>
  );
}

function Entries({ events, now }: LogPanelProps) {
  const say = useLanguage();
  return (
    <RowList as="ol" place="panel">
      {events.map(({ seq, type, at, by, detail }) => {
        const time = momentWords(at, now, say);
        const who = by === null ? time : say.text(words.logBy, { time, name: by });
        return (
          <Row
            key={seq}
            title={say.text(eventTexts[type] ?? unknownEvent)}
            note={detail === null ? who : `${who}: ${detail}`}
          />
        );
      })}
    </RowList>
  );
}
