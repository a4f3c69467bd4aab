import { type FormEvent, useId, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { type ContactMethod, contactMethod } from '#src/contract/forms/leads.ts';
import { homeQuestions, questionLength } from '#src/contract/market/home-questions.ts';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError, FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { askTexts as words } from './ask-texts.ts';
import { marketTexts } from './texts.ts';

interface Typed {
  readonly message: string;
  readonly method: ContactMethod | null;
  readonly isAgreed: boolean;
}

const mistakeInMessage = (message: string): ProblemCode | null => {
  if (message === '') return 'V_REQUIRED';
  return [...message].length > questionLength ? 'V_LEN' : null;
};

/** Returns what is missing, by its field. */
const mistakesIn = ({ message, method, isAgreed }: Typed) => ({
  message: mistakeInMessage(message.trim()),
  method: method === null ? ('V_CHOOSE_ONE' as const) : null,
  consent: isAgreed ? null : ('V_CONSENT_SHARE' as const),
});

interface FieldsProps {
  readonly id: string;
  readonly typed: Typed;
  readonly setTyped: (typed: Typed) => void;
  /** Returns the words for what is wrong with a field; undefined before the form was sent. */
  readonly said: (field: keyof ReturnType<typeof mistakesIn>) => string | undefined;
}

const Fields = ({ id, typed, setTyped, said }: FieldsProps) => {
  const { text } = useLanguage();
  return (
    <>
      <FieldFrame id={`${id}-message`} label={text(words.message)} error={said('message')}>
        {(control) => (
          <TextArea
            {...control}
            value={typed.message}
            limit={questionLength}
            countText={(used, limit) => text(words.used, { used, limit })}
            nearText={(left) => text(words.left, { left })}
            onChange={(message) => setTyped({ ...typed, message })}
          />
        )}
      </FieldFrame>
      <FieldFrame id={`${id}-method`} label={text(words.method)} error={said('method')} holds="one">
        {(control) => (
          <RadioCards
            {...control}
            value={typed.method ?? ''}
            options={contactMethod.options.map((value) => ({ value, label: text(words[value]) }))}
            onChange={(value) =>
              setTyped({ ...typed, method: contactMethod.options.find((one) => one === value) ?? null })
            }
          />
        )}
      </FieldFrame>
      <div>
        <Checkbox
          id={`${id}-consent`}
          checked={typed.isAgreed}
          onChange={(isAgreed) => setTyped({ ...typed, isAgreed })}
          label={text(words.consent)}
          invalid={said('consent') !== undefined}
          describedBy={said('consent') === undefined ? undefined : `${id}-consent-error`}
        />
        <FieldError id={`${id}-consent`} error={said('consent')} />
      </div>
    </>
  );
};

/** Sends a question to the home's broker, with the consent to share who asks. Wrong input keeps what was typed. */
export const AskBroker = ({ home }: { readonly home: MarketHome }) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ message: '', method: null, isAgreed: false });
  const [isTried, setTried] = useState(false);
  const { mutate, status, error } = useAct((call, { message, method }: Typed & { readonly method: ContactMethod }) =>
    call(homeQuestions.ask, {
      params: { id: home.id },
      body: { message: message.trim(), contactMethod: method, consentToShare: true },
    }),
  );
  const found = mistakesIn(typed);
  const said: FieldsProps['said'] = (field) => {
    const code = found[field];
    return isTried && code !== null ? problemText(code, language, { max: questionLength }) : undefined;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = (['message', 'method', 'consent'] as const).find((name) => found[name] !== null);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
    else if (typed.method !== null) mutate({ ...typed, method: typed.method });
  };
  if (status === 'success') {
    return (
      <Notice tone="success" live="status" title={text(words.sentTitle)}>
        {text(words.sentWhy)}
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={send} aria-label={text(marketTexts.ask)}>
      <Stack>
        <Fields id={id} typed={typed} setTyped={setTyped} said={said} />
        <FailureNotice error={error} title={text(words.notSent)} />
        <Button type="submit" busy={status === 'pending'} busyLabel={text(words.sending)}>
          {text(words.send)}
        </Button>
      </Stack>
    </form>
  );
};
