import { broker } from '#src/contract/desk/broker.ts';
import type { ProtocolDeviation } from '#src/contract/forms/protocol-deviation.ts';
import { explanationOf, openDeviations } from '#src/domain/protocol-deviations.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAction } from '../frame/queries.ts';
import { AskedDeviation } from './asked-deviation.tsx';
import { DeviationLine } from './deviation-line.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** Lists what blocks the settlement, above everything else on the home's page; renders nothing without deviations. */
export function DeviationsPanel({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const { asked, deviations, state } = takeover;
  if (asked.length + deviations.length === 0) return null;
  const isOpen = openDeviations(deviations).length > 0;
  const seen = state === 'finalized' && deviations.length > 0 ? words.deviationsSeen : null;
  const verdict = isOpen ? words.deviationsOpen : seen;
  return (
    <Panel id="deviations" title={text(words.deviationsTitle)}>
      <Stack>
        {verdict === null ? null : <Notice tone={isOpen ? 'warning' : 'success'}>{text(verdict)}</Notice>}
        {asked.map((deviation) => (
          <AskedDeviation key={deviation.id} takeover={takeover} now={now} deviation={deviation} />
        ))}
        {deviations.map((deviation) => (
          <OneDeviation key={deviation.id} takeover={takeover} now={now} deviation={deviation} />
        ))}
      </Stack>
    </Panel>
  );
}

function OneDeviation({ takeover, now, deviation }: TimedPanelProps & { readonly deviation: ProtocolDeviation }) {
  const { text } = useLanguage();
  const { estateId, drafts } = takeover;
  const params = { id: estateId, deviation: deviation.id };
  const mark = useAction(estateId, (call, isSeen: boolean) =>
    call(isSeen ? broker.markSeen : broker.markUnseen, { params }),
  );
  return (
    <DeviationLine
      what={text(deviationWords(deviation))}
      explanation={explanationOf(deviation.kind, drafts)}
      seen={deviation.seen}
      mayBeMarked
      mark={mark}
      now={now}
    />
  );
}
