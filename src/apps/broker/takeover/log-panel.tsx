import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Text } from '#src/ui/text.tsx';
import { logEntries } from './log-entries.ts';
import { LogLines } from './log-lines.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';

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
        <LogLines entries={newest.slice(0, few)} now={now} />
      )}
      {older.length === 0 ? null : (
        <Fold label={text(words.logOlder, { count: older.length })}>
          <LogLines entries={older} now={now} />
        </Fold>
      )}
    </Panel>
  );
}
