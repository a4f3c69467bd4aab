import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { contactMethod } from '#src/contract/forms/leads.ts';
import { besidesRenovatedLength, messageWithWork, renovatedLength } from '#src/domain/renovated.ts';
import { one } from '#src/engine/fields/choices.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Text } from '#src/ui/text.tsx';
import { orderTexts as words } from './order-texts.ts';
import type { useOrder } from './use-order.ts';

export interface OrderSheetProps {
  readonly office: string;
  readonly request: ReturnType<typeof useOrder>['request'];
  readonly onClose: () => void;
}

const asks = panelAsk(
  ask({
    contact: one(contactMethod.options),
    renovated: longText(renovatedLength, { optional: true }),
    message: longText(besidesRenovatedLength, { optional: true }),
  }),
  {
    contact: { label: words.contact, options: words },
    renovated: { label: words.renovated, hint: words.renovatedHint },
    message: { label: words.message },
  },
);

/** Asks how to reach the customer and what the broker should know. What is typed stays until the server has taken it. */
export const OrderSheet = ({ office, request, onClose }: OrderSheetProps) => {
  const { language, text } = useLanguage();
  const asked = useAsked(asks, { id: 'order' });
  return (
    <BottomSheet open title={text(words.order)} close={{ label: text(words.close), onPress: onClose }}>
      <PanelForm
        asked={asked}
        send={{ label: text(words.send), isPending: request.isPending, busyLabel: text(words.sending) }}
        onSend={({ contact, renovated = null, message = null }) =>
          request.mutate(
            { contactMethod: contact, message: messageWithWork({ renovated, message }, language) },
            { onSuccess: onClose },
          )
        }
        lead={<Text tone="muted">{text(words.sheetWhat, { office })}</Text>}
      >
        <FailureNotice error={request.error} />
      </PanelForm>
    </BottomSheet>
  );
};
