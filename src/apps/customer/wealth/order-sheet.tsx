import { type FormEvent, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { type ContactMethod, contactMethod } from '#src/contract/forms/leads.ts';
import { brokerMessageLength, typedMessage, wrongWithMessage } from '#src/domain/broker-message.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { orderTexts as words } from './order-texts.ts';
import type { useOrder } from './use-order.ts';

export interface OrderSheetProps {
  readonly office: string;
  readonly request: ReturnType<typeof useOrder>['request'];
  readonly onClose: () => void;
}

const fields = { method: 'order-contact', message: 'order-message' } as const;

interface Typed {
  readonly method: ContactMethod | '';
  readonly message: string;
}

const MessageField = ({
  value,
  onChange,
  wrong,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: ProblemCode | null;
}) => {
  const { language, text } = useLanguage();
  const error = wrong === null ? undefined : problemText(wrong, language, { max: brokerMessageLength });
  return (
    <FieldFrame id={fields.message} label={text(words.message)} hint={text(words.messageHint)} error={error}>
      {(control) => (
        <TextArea
          {...control}
          value={value}
          onChange={onChange}
          limit={brokerMessageLength}
          countText={(used, limit) => text(rendererTexts.characters, { used, limit })}
          nearText={(left) =>
            left < 0
              ? text(rendererTexts.charactersOver, { over: -left })
              : text(rendererTexts.charactersLeft, { left })
          }
        />
      )}
    </FieldFrame>
  );
};

/** Asks how to reach the customer and what the broker should know. What is typed stays until the server has taken it. */
export const OrderSheet = ({ office, request, onClose }: OrderSheetProps) => {
  const { language, text } = useLanguage();
  const [{ method, message }, setTyped] = useState<Typed>({ method: '', message: '' });
  const [wrong, setWrong] = useState<{ readonly method: boolean; readonly message: ProblemCode | null }>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const found = { method: method === '', message: wrongWithMessage(message) };
    setWrong(found);
    if (method === '') return focusField(fields.method);
    if (found.message !== null) return focusField(fields.message);
    return request.mutate({ contactMethod: method, message: typedMessage(message) }, { onSuccess: onClose });
  };
  return (
    <BottomSheet open title={text(words.order)} close={{ label: text(words.close), onPress: onClose }}>
      <form noValidate onSubmit={send}>
        <Stack>
          <Text tone="muted">{text(words.sheetWhat, { office })}</Text>
          <FieldFrame
            id={fields.method}
            holds="one"
            label={text(words.contact)}
            error={wrong?.method && method === '' ? problemText('V_CHOOSE_ONE', language) : undefined}
          >
            {(control) => (
              <RadioCards
                {...control}
                value={method}
                options={contactMethod.options.map((value) => ({ value, label: text(words[value]) }))}
                onChange={(value) =>
                  setTyped({ message, method: contactMethod.options.find((one) => one === value) ?? '' })
                }
              />
            )}
          </FieldFrame>
          <MessageField
            value={message}
            onChange={(value) => setTyped({ method, message: value })}
            wrong={wrong?.message ?? null}
          />
          <FailureNotice error={request.error} />
          <Button type="submit" busy={request.isPending} busyLabel={text(words.sending)}>
            {text(words.send)}
          </Button>
        </Stack>
      </form>
    </BottomSheet>
  );
};
