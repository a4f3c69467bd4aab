import { broker } from '#src/contract/desk/broker.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { askActivation } from '../frame/asks.ts';
import { useAction } from '../frame/queries.ts';
import { AskDialog } from './ask-dialog.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import type { DialogProps } from './when-panel.tsx';

const meanings = { open: words.activateNow, 'too-soon': words.activateLater, 'too-late': words.activateClosed };

/** Shows who gets which message, and when, before the protocol is opened to the parties. */
export function ActivateDialog({ takeover, now, close }: DialogProps) {
  const { language, text } = useLanguage();
  const { estateId, takeoverDate, windowNow } = takeover;
  const activate = useAction(estateId, (call, _: null) => call(broker.activate, { params: { id: estateId } }));
  const may = askActivation(takeover, now).allowed && !takeover.activated;
  if (takeoverDate === null || (!may && !activate.isPending)) return null;
  return (
    <AskDialog
      title={text(words.activateAsk)}
      action={activate}
      label={text(words.activate)}
      busyLabel={text(words.activating)}
      said={text(words.activatedDone)}
      close={close}
    >
      <p>{text(words.activateGets)}</p>
      <Bullets>
        {takeover.people.map(({ participantId, name, role }) => (
          <li key={participantId}>
            {name}, {text(role === 'seller' ? words.seller : words.buyer).toLowerCase()}
          </li>
        ))}
      </Bullets>
      <p>
        {text(meanings[windowNow ?? 'too-soon'], {
          opens: formatDate(addDays(takeoverDate, -windowDays), language),
          closes: formatDate(addDays(takeoverDate, windowDays), language),
        })}
      </p>
    </AskDialog>
  );
}
