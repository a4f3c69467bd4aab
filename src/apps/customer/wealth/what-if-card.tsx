import { useId, useState } from 'react';
import * as v from 'valibot';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { fromEnglish, groupDigits } from '#src/domain/typed-number.ts';
import { type LoanNow, type WhatIf, type WhatIfOutcome, whatIf, whatIfFields } from '#src/domain/what-if.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { afterPress, noticePresses } from '#src/ui/after-press.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { NotYet } from '../shell/read.tsx';
import { percentText, signedNok, useKronerOnly } from './figures.ts';
import { wealthTexts as words } from './texts.ts';

const names = ['price', 'rate', 'repaid'] as const;
type Name = (typeof names)[number];
type Typed = Readonly<Record<Name, string>>;
const units = { price: { before: 'kr' }, rate: { after: '%' }, repaid: { before: 'kr' } } as const;

interface Read {
  readonly tried: WhatIf | undefined;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

/** Reads the fields as typed; with the catalogue's text for each that is wrong. */
const readTyped = (typed: Typed, loan: number, language: Language): Read => {
  const given = Object.fromEntries(
    names.map((name) => [name, language === 'en' ? fromEnglish(typed[name]) : typed[name]]),
  );
  const read = v.safeParse(whatIfFields(loan), given);
  if (read.success) return { tried: read.output, errors: {} };
  const errors = read.issues.map((issue) => {
    const { code, params } = problemOfIssue(issue);
    return [v.getDotPath(issue) ?? '', problemText(code, language, params)];
  });
  return { tried: undefined, errors: Object.fromEntries(errors) };
};

const Outcome = ({ outcome }: { readonly outcome: WhatIfOutcome }) => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  const { payment, paymentChange, equity, loanToValue } = outcome;
  return (
    <RowList place="panel" label={text(words.whatIfOutcome)}>
      <Row
        title={text(words.payment)}
        note={paymentChange === 0 ? undefined : text(words.whatIfMonthly, { change: signedNok(paymentChange) })}
        end={<Text weight="strong">{formatNok(payment)}</Text>}
      />
      <Row title={text(words.equity)} end={<Text weight="strong">{formatNok(equity)}</Text>} />
      {isKronerOnly ? null : (
        <Row
          title={text(words.whatIfLtv)}
          end={<Text weight="strong">{`${percentText(loanToValue, language)}\u00A0%`}</Text>}
        />
      )}
    </RowList>
  );
};

interface TriedProps {
  readonly now: LoanNow;
  /** Whole kr; null where the home has no single value. */
  readonly value: number | null;
}

/** The fields begin as the home and the loan are. What is typed stays on this device and is gone with the page. */
const Fields = ({ now, value }: TriedProps) => {
  const { language, text } = useLanguage();
  noticePresses();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({
    price: value === null ? '' : groupDigits(String(value)),
    rate: String(now.interestRate).replace('.', language === 'nb' ? ',' : '.'),
    repaid: '0',
  });
  const [left, setLeft] = useState<readonly Name[]>([]);
  const { tried, errors } = readTyped(typed, now.loan, language);
  return (
    <Stack>
      {names.map((name) => (
        <FieldFrame
          key={name}
          id={`${id}-${name}`}
          label={text(words[`whatIf-${name}`])}
          error={left.includes(name) ? errors[name] : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              {...units[name]}
              value={typed[name]}
              onChange={(next) => setTyped((before) => ({ ...before, [name]: next }))}
              onBlur={() => afterPress(() => setLeft((before) => [...before, name]))}
              inputMode={name === 'rate' ? 'decimal' : 'numeric'}
              figures="columns"
              maxLength={20}
            />
          )}
        </FieldFrame>
      ))}
      <div aria-live="polite">
        {tried === undefined ? (
          <Text tone="muted">{text(words.whatIfWrong)}</Text>
        ) : (
          <Outcome outcome={whatIf(now, tried)} />
        )}
      </div>
    </Stack>
  );
};

const Opened = ({ valuation: { estateID, value } }: { readonly valuation: HomeValuation }) => {
  const { text } = useLanguage();
  const asked = { params: { id: estateID } };
  const read = useEndpoint(['loan-details', estateID], financialDetails.read, asked, { staleTime: 0 });
  const details = read.data?.details ?? null;
  if (details === null)
    return (
      <NotYet query={read} title={text(words.loanNotFetched)}>
        <SkeletonLines label={text(words.fetchingLoan)} lines={[60, 100, 60, 100]} />
      </NotYet>
    );
  const { remainingLoan, interestRate, mortgageYears } = details;
  if (interestRate === null || mortgageYears === null) return null;
  return <Fields key={read.dataUpdatedAt} now={{ loan: remainingLoan, interestRate, mortgageYears }} value={value} />;
};

/** Customer reference, section 5: what the loan would be at another price, rate or repayment. Nothing typed is sent. */
export const WhatIfCard = ({ valuation }: { readonly valuation: HomeValuation }) => {
  const { text } = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (valuation.payment === null) return null;
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" size="heading" id={id}>
            {text(words.whatIf)}
          </Text>
          <Text tone="muted">{text(words.whatIfWhy)}</Text>
        </div>
        {isOpen ? (
          <Opened valuation={valuation} />
        ) : (
          <Button look="secondary" onPress={() => setOpen(true)}>
            {text(words.whatIfOpen)}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
