import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-names.ts';
import { eventTexts, formEventTexts, unknownEvent } from './event-texts.ts';
import type { LogEntry } from './log-entries.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

const titleOf = (flow: LogEntry['flow'], type: string, { text }: ReturnType<typeof useLanguage>): string =>
  flow === null
    ? text(eventTexts[type] ?? unknownEvent)
    : `${text(formNames[flow])}: ${text(formEventTexts[type] ?? eventTexts[type] ?? unknownEvent)}`;

/** Lines of a home's log: what happened, when, by whom, and a form's events with the form's name. */
export function LogLines({ entries, now }: { readonly entries: readonly LogEntry[]; readonly now: IsoInstant }) {
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
