import { ekstraSizes, estimateOf } from '#src/domain/ekstra-packages.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { kronerIn } from '../calls.ts';
import { screenTexts as words } from './texts.ts';

/** What is ordered and the sum, with VAT. */
const Order = () => {
  const { form } = useOpenStep();
  const { language, text } = useLanguage();
  const { size: chosen, price = '', address = '', city = '' } = form.env().facts;
  const size = ekstraSizes.find((one) => one === chosen);
  if (size === undefined) return null;
  const { reach, clicks } = estimateOf(size, kronerIn(price));
  const lines = [
    [words.packageLabel, text(words.package, { size })],
    [words.home, address],
    [words.aimedAt, city],
    [words.reach, text(words.people, { count: countText(reach, language) })],
    [words.clicks, `${countText(clicks.min, language)}–${countText(clicks.max, language)}`],
  ] as const;
  return (
    <Card room="large">
      <Stack>
        <dl className={slotClass('facts', 'rest')}>
          {lines.map(([label, value]) => (
            <div key={label.en}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Stack direction="between" gap="small">
          <Text weight="strong">{text(words.toPay)}</Text>
          <Text size="title" weight="strong">
            {price}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
};

const Then = () => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const [first = ''] = (form.env().facts.broker ?? '').split(' ');
  const broker = first === '' ? text(words.theBroker) : first;
  const steps = [
    [text(words.youOrder), text(words.now)],
    [text(words.brokerReplies, { broker }), text(words.withPayment)],
    [text(words.starts), text(words.dayByDay)],
  ] as const;
  return (
    <RowList as="ol" label={text(words.follows)}>
      {steps.map(([title, note], index) => (
        <Row
          key={title}
          title={title}
          note={note}
          start={
            <Text as="span" tone="accent" weight="strong">
              {index + 1}
            </Text>
          }
        />
      ))}
    </RowList>
  );
};

/** Mock 16b: the order with its sum, the consent and the start, neither ticked, and what follows. */
export default function Confirm() {
  return (
    <QuestionPage after={<Then />}>
      <Order />
    </QuestionPage>
  );
}
