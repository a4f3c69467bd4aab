import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { brokerMessageLength } from '#src/domain/broker-message.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useStartSale } from './use-ekstra.ts';

interface StartSaleProps {
  readonly id: EstateId;
  readonly why: 'notForSale' | 'noBroker';
}

const asks = panelAsk(ask({ message: longText(brokerMessageLength, { optional: true }) }), {
  message: { label: words.message },
});

/** For a home that is not out for sale, or has no broker: a way to the broker. What is typed stays until the server has taken it. */
export const StartSale = ({ id, why }: StartSaleProps) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: 'start-sale' });
  const start = useStartSale(id);
  if (start.isSuccess) {
    return (
      <Notice tone="success" live="status">
        {text(words.sent)}
      </Notice>
    );
  }
  return (
    <PanelForm
      asked={asked}
      send={{ label: text(words.send), isPending: start.isPending, busyLabel: text(words.sending) }}
      onSend={({ message = null }) => start.mutate(message)}
      lead={
        <>
          <Text as="h2" size="heading">
            {text(words[why])}
          </Text>
          <Text tone="muted">{text(why === 'noBroker' ? words.noBrokerWhy : words.notForSaleWhy)}</Text>
        </>
      }
    >
      <FailureNotice error={start.error} />
    </PanelForm>
  );
};
