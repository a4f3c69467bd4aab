import type { DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import { paymentInfo, paymentInfoLength } from '#src/domain/payment-info.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { ReasonForm } from '../frame/reason-form.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useReply } from './use-ekstra-orders.ts';

interface FormProps {
  readonly order: DeskEkstraOrder;
}

const asks = panelAsk(ask({ info: longText(paymentInfoLength, { within: () => paymentInfo }) }), {
  info: { label: words.info, hint: words.infoHint },
});

/** How the customer pays, in the broker's words. They stay when a colleague was faster. */
export function AnswerForm({ order }: FormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const asked = useAsked(asks, { id: `payment-${order.id}`, begun: { info: order.paymentInfo ?? '' } });
  const reply = useReply(order);
  return (
    <PanelForm
      asked={asked}
      gap="small"
      send={{
        label: text(words.send),
        size: 'small',
        isPending: reply.isPending,
        busyLabel: text(words.sending),
      }}
      onSend={({ info }) =>
        reply.mutate({ type: 'answer', paymentInfo: info }, { onSuccess: () => announce(text(words.sent)) })
      }
    >
      <Failed error={reply.error} />
    </PanelForm>
  );
}

/** Says no, with a reason that the customer reads. */
export function DeclineForm({ order }: FormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const reply = useReply(order);
  return (
    <ReasonForm
      id={`declined-${order.id}`}
      label={text(words.reason)}
      send={{ label: text(words.send), busyLabel: text(words.sending), isPending: reply.isPending }}
      error={reply.error}
      onSend={(reason) => reply.mutate({ type: 'decline', reason }, { onSuccess: () => announce(text(words.sent)) })}
    />
  );
}
