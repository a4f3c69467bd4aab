import { useState } from 'react';
import type { DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import { paymentInfoLength, wrongWithPaymentInfo } from '#src/domain/payment-info.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { ReasonForm } from '../frame/reason-form.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useReply } from './use-ekstra-orders.ts';

interface FormProps {
  readonly order: DeskEkstraOrder;
}

/** How the customer pays, in the broker's words. They stay when a colleague was faster. */
export function AnswerForm({ order }: FormProps) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const field = `payment-${order.id}`;
  const [info, setInfo] = useState(order.paymentInfo ?? '');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const reply = useReply(order);
  const press = () => {
    const found = wrongWithPaymentInfo(info);
    setWrong(found);
    if (found !== null) return focusField(field);
    return reply.mutate({ type: 'answer', paymentInfo: info }, { onSuccess: () => announce(text(words.sent)) });
  };
  const error = wrong === null ? undefined : problemText(wrong, language, { max: paymentInfoLength });
  return (
    <Stack gap="small">
      <FieldFrame id={field} label={text(words.info)} hint={text(words.infoHint)} error={error}>
        {(control) => (
          <TextArea
            {...control}
            value={info}
            onChange={setInfo}
            limit={paymentInfoLength}
            countText={(used, limit) => text(rendererTexts.characters, { used, limit })}
            nearText={(left) =>
              left < 0
                ? text(rendererTexts.charactersOver, { over: -left })
                : text(rendererTexts.charactersLeft, { left })
            }
          />
        )}
      </FieldFrame>
      <Failed error={reply.error} />
      <div>
        <Button size="small" onPress={press} busy={reply.isPending} busyLabel={text(words.sending)}>
          {text(words.send)}
        </Button>
      </div>
    </Stack>
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
