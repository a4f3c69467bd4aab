import { useId, useState } from 'react';
import { type CustomerLeadEvent, customerLead } from '#machines/customer-lead.ts';
import { asFailure } from '#src/client/call-failed.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import { type LeadLossReason, leadLossReasons } from '#src/domain/customer-lead.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { one } from '#src/engine/fields/choices.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { frameTexts } from '../frame/texts.ts';
import { lossNames, leadStateNames as states, leadTexts as words } from './texts.ts';
import { type Move, useMoveLead } from './use-lead.ts';

const eventOf = {
  take: 'TAKE',
  contact: 'CONTACT',
  meet: 'MEET',
  win: 'WIN',
  lose: 'LOSE',
  reopen: 'REOPEN',
} as const satisfies Readonly<Record<Move['name'], CustomerLeadEvent['type']>>;
// seam: the keys of a constant
const names = Object.keys(eventOf) as readonly Move['name'][];

/** Returns the moves that the lead's machine lets this broker make now. */
const movesFor = ({ state, broker, takenAt, reason, me }: BrokerLead, at: IsoInstant): readonly Move['name'][] => {
  const context = { takenBy: broker?.id ?? null, takerName: broker?.name ?? '', takenAt, reason };
  const by = { by: me.id, name: me.name, isResponsible: me.isResponsible, at };
  return names.filter((name) => {
    const type = eventOf[name];
    const event = type === 'LOSE' ? { type, reason: 'other' as const, ...by } : { type, ...by };
    return decide(customerLead, { state, context }, event).allowed;
  });
};

interface LossProps {
  readonly onLose: (reason: LeadLossReason) => void;
  readonly onKeep: () => void;
  readonly busy: boolean;
}

const asks = panelAsk(ask({ reason: one(leadLossReasons) }), { reason: { label: words.why, options: lossNames } });

const Loss = ({ onLose, onKeep, busy }: LossProps) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: useId() });
  return (
    <PanelForm
      asked={asked}
      send={{ label: text(words.saveLoss), isPending: busy, busyLabel: text(words.working) }}
      onSend={({ reason }) => onLose(reason)}
      beside={
        <Button look="secondary" onPress={onKeep}>
          {text(frameTexts.cancel)}
        </Button>
      }
    />
  );
};

/** What the broker may do with a lead now; a refusal says who was first, and what to do. */
export const LeadMoves = ({ lead }: { readonly lead: BrokerLead }) => {
  const { language, text } = useLanguage();
  const { clock } = useBrokerContext();
  const { mutate, isPending, isSuccess, data, error, variables } = useMoveLead(lead.id);
  const [isLosing, setLosing] = useState(false);
  const failure = error === null ? null : asFailure(error);
  const moves = movesFor(lead, instantOf(Date.parse(clock.now())));
  const press = (name: Move['name']) => (name === 'lose' ? setLosing(true) : mutate({ name }));
  const label = (name: Move['name']) => text(name === 'take' && lead.broker !== null ? words.takeOver : words[name]);
  return (
    <Stack>
      {failure === null ? null : (
        <Notice tone="danger" live="alert" title={text(words.notMoved)}>
          {problemText(failure.code, language, failure.params)}
        </Notice>
      )}
      <LiveRegion message={isSuccess ? text(words.moved, { state: text(states[data.state]) }) : ''} />
      {isLosing && moves.includes('lose') ? (
        <Loss
          busy={isPending}
          onLose={(reason) => mutate({ name: 'lose', reason }, { onSuccess: () => setLosing(false) })}
          onKeep={() => setLosing(false)}
        />
      ) : (
        moves.map((name, index) => (
          <Button
            key={name}
            look={index === 0 ? 'primary' : 'secondary'}
            onPress={() => press(name)}
            busy={isPending && variables.name === name}
            busyLabel={text(words.working)}
          >
            {label(name)}
          </Button>
        ))
      )}
    </Stack>
  );
};
