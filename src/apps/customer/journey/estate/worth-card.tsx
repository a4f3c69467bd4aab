import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EstateId } from '#src/domain/ids.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { percentText, useKronerOnly } from '../../wealth/figures.ts';
import { useValuation } from '../../wealth/use-wealth.ts';
import { estateTexts as words } from './texts.ts';

/** Spec section 3, "Estate (detailed)": its value, loan and equity in figures. The wealth page says how sure they are. */
export const WorthCard = ({ id }: { readonly id: EstateId }) => {
  const { text, language } = useLanguage();
  const heading = useId();
  const navigate = useNavigate();
  const isKronerOnly = useKronerOnly();
  const { data } = useValuation(id);
  if (data === undefined) return null;
  const { value, loan, equity, loanToValue } = data.valuation;
  const original = data.history.purchase?.value ?? null;
  const kroner = (amount: number | null) => (amount === null ? null : formatNok(amount));
  const percent = loanToValue === null || isKronerOnly ? null : `${percentText(loanToValue, language)}\u00A0%`;
  const lines = [
    [words.estimatedValue, kroner(value)],
    [words.originalValue, kroner(original)],
    [words.loan, kroner(loan)],
    [words.equity, kroner(equity)],
    [words.loanToValue, percent],
  ] as const;
  const known = lines.filter(([, shown]) => shown !== null);
  if (known.length === 0) return null;
  const to = `${tabPaths.wealth}?home=${id}`;
  return (
    <Card room="large" labelledBy={heading}>
      <Stack>
        <Text as="h2" weight="strong" id={heading}>
          {text(words.worthTitle)}
        </Text>
        <dl className={slotClass('facts', 'rest')}>
          {known.map(([label, shown]) => (
            <div key={label.en}>
              <dt>{text(label)}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
        <TextLink href={to} onFollow={() => void navigate(to)}>
          {text(words.worthMore)}
        </TextLink>
      </Stack>
    </Card>
  );
};
