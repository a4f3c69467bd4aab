import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { WindowBar } from '#src/ui/top-bar.tsx';
import { askActivation, askTakeover } from '../frame/asks.ts';
import { NotNow } from '../frame/not-now.tsx';
import { isOver, placeInWindow, windowWords } from '../monitor/window-words.ts';
import { DateForm } from './late-panels.ts';
import { Representative } from './representative.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { useDialog } from './use-dialog.ts';

export interface TimedPanelProps {
  readonly takeover: TakeoverDetail;
  readonly now: IsoInstant;
}

/** Shows the day of the takeover, when the protocol is open, and whether the parties have access. */
export function WhenPanel({ takeover, now }: TimedPanelProps) {
  const say = useLanguage();
  const { takeoverDate, formsUnderSigning } = takeover;
  const today = osloDate(now);
  const move = { type: 'SET_DATE', takeoverDate: takeoverDate ?? today, formsUnderSigning, at: now } as const;
  const mayMove = askTakeover(takeover, move);
  return (
    <Panel id="when" title={say.text(words.dateTitle)}>
      <Stack>
        {takeoverDate === null ? null : (
          <div>
            <b>{formatDate(takeoverDate, say.language)}</b>
            {isOver(takeover) ? null : <WindowBar today={placeInWindow(takeoverDate, today)} />}
            <Text size="small" tone="muted">
              {windowWords(takeover, today, say)}
            </Text>
          </div>
        )}
        {mayMove.allowed ? (
          <DateForm key={takeoverDate} estateId={takeover.estateId} takeoverDate={takeoverDate} />
        ) : (
          <NotNow action={say.text(words.dateStays)} refusal={mayMove.refusal} />
        )}
        <Representative takeover={takeover} now={now} />
        <Activation takeover={takeover} now={now} />
      </Stack>
    </Panel>
  );
}

function Activation({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const asking = useDialog({ do: 'activate' });
  if (takeover.activated) return <Notice tone="success">{text(words.activatedAlready)}</Notice>;
  const may = askActivation(takeover, now);
  if (!may.allowed) return <NotNow action={text(words.activate)} refusal={may.refusal} />;
  return <LinkButton {...asking.link}>{text(words.activate)}</LinkButton>;
}

export interface DialogProps extends TimedPanelProps {
  readonly close: () => void;
}
