import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { isBelowBankMark, ownShare } from '#src/domain/home-loan.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { formPath } from '../services/paths.ts';
import { millions, percentText, useKronerOnly, wealthFormPath } from './figures.ts';
import { wealthTexts as words } from './texts.ts';
import './loan-bar.css';

interface LoanCardProps {
  readonly valuation: HomeValuation;
}

const loanPath = ({ estateID }: HomeValuation): string => wealthFormPath(estateID, 'loan');
/** Percentages of the value at which banks change their terms. */
const marks = [60, 90] as const;

interface BarProps {
  readonly loanToValue: number;
  /** Kroner. */
  readonly value: number;
}

/** The loan's share of the value. Where percentages are switched off, the marks say how many kroner they are. */
const Bar = ({ loanToValue, value }: BarProps) => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  return (
    <div className={isKronerOnly ? 'g-loan-bar g-loan-bar--kroner' : 'g-loan-bar'} aria-hidden="true">
      <div className="g-loan-bar__track">
        <div className="g-loan-bar__loan" style={{ width: `${Math.min(loanToValue, 100)}%` }} />
      </div>
      {marks.map((percent) => (
        <span key={percent} className="g-loan-bar__tick" style={{ left: `${percent}%` }}>
          {isKronerOnly
            ? text(words.million, { millions: millions((value * percent) / 100, language) })
            : `${percent}\u00A0%`}
        </span>
      ))}
    </div>
  );
};

const Sums = ({ loan, equity }: { readonly loan: number; readonly equity: number }) => {
  const { text } = useLanguage();
  return (
    <dl className="g-loan-bar__sums">
      <div>
        <dt>
          <span className="g-loan-bar__mark g-loan-bar__mark--loan" aria-hidden="true" />
          {text(words.loan)}
        </dt>
        <dd>{formatNok(loan)}</dd>
      </div>
      <div>
        <dt>
          <span className="g-loan-bar__mark" aria-hidden="true" />
          {text(words.equity)}
        </dt>
        <dd>{formatNok(equity)}</dd>
      </div>
    </dl>
  );
};

const Payment = ({ payment }: Pick<HomeValuation, 'payment'>) => {
  const { text } = useLanguage();
  if (payment === null) return null;
  return (
    <RowList place="panel">
      <Row title={text(words.payment)} end={<Text weight="strong">{formatNok(payment.now)}</Text>} />
      <Row
        title={text(words.higher, { points: payment.points })}
        end={<Text weight="strong">{formatNok(payment.atHigherRate)}</Text>}
      />
    </RowList>
  );
};

/** No loan yet: what it is asked for, and the way to enter it. */
const WithoutLoan = ({ valuation }: LoanCardProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Text as="h2" size="heading" id={id}>
          {text(words.noLoan)}
        </Text>
        <Text tone="muted">{text(words.noLoanWhy)}</Text>
        <LinkButton href={loanPath(valuation)} onFollow={() => void navigate(loanPath(valuation))}>
          {text(words.addLoan)}
        </LinkButton>
      </Stack>
    </Card>
  );
};

/** The loan partner's form: one tap to ask a bank. */
const bankPath = formPath('storebrand', 'family');

/** Below the banks' mark: what it can give, and the way to ask. */
const Below60 = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <Notice
      tone="info"
      action={
        <TextLink href={bankPath} onFollow={() => void navigate(bankPath)}>
          {text(words.askBank)}
        </TextLink>
      }
    >
      {text(words.under60)}
    </Notice>
  );
};

/** Mock 12: the loan beside the value. In kroner alone where percentages are switched off. */
export const LoanCard = ({ valuation }: LoanCardProps) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const isKronerOnly = useKronerOnly();
  const { value, loan, equity, loanToValue, loanToValueWithCommonDebt, payment } = valuation;
  if (loan === null) return <WithoutLoan valuation={valuation} />;
  const hasPercent = loanToValue !== null && !isKronerOnly;
  const isBelow = hasPercent && isBelowBankMark({ loanToValue, withCommonDebt: loanToValueWithCommonDebt });
  const headingOf = (own: number | null): string => {
    if (own === null) return text(words.yours);
    return own === 0 ? text(words.ownNothing) : text(words.youOwn, { percent: percentText(own, language) });
  };
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" size="heading" id={id}>
            {headingOf(hasPercent ? ownShare(loanToValue) : null)}
          </Text>
          {hasPercent ? (
            <Text tone="muted">{text(words.ltv, { percent: percentText(loanToValue, language) })}</Text>
          ) : null}
        </div>
        {loanToValue === null || value === null ? null : <Bar loanToValue={loanToValue} value={value} />}
        {equity === null ? (
          <Text>{`${text(words.loan)}: ${formatNok(loan)}`}</Text>
        ) : (
          <Sums loan={loan} equity={equity} />
        )}
        {hasPercent && loanToValueWithCommonDebt !== null ? (
          <Text tone="muted">
            {text(words.ltvCommon, { percent: percentText(loanToValueWithCommonDebt, language) })}
          </Text>
        ) : null}
        {equity !== null && equity < 0 ? <Notice tone="warning">{text(words.larger)}</Notice> : null}
        {isBelow ? <Below60 /> : null}
        <Payment payment={payment} />
        <TextLink href={loanPath(valuation)} onFollow={() => void navigate(loanPath(valuation))}>
          {text(words.editLoan)}
        </TextLink>
      </Stack>
    </Card>
  );
};
