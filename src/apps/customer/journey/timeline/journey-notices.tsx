import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { tabPath } from '../../market/paths.ts';
import { bookPath } from '../../services/booking/path.ts';
import { tabPaths } from '../../shell/tabs.ts';
import { FormState, isLeft } from '../home/form-state.tsx';
import type { FormOfHome } from '../home/next-for-you.ts';
import { formNames, homeTexts } from '../home/texts.ts';
import { useConfirmWho, useOpenForm } from '../home/use-open-form.ts';
import { timelineTexts as words } from './texts.ts';

/** The forms that a sale without steps still waits for. */
const Left = ({ forms }: { readonly forms: readonly FormOfHome[] }) => {
  const { language, text } = useLanguage();
  const opener = useOpenForm();
  return (
    <Stack gap="small">
      <Text tone="muted">{text(words.completedLeft)}</Text>
      {forms.map((which) => (
        <Stack key={which.form.flow} direction="between" gap="small">
          <TextLink href={opener.addressOf(which)} onFollow={() => opener.open(which)}>
            {formNames[which.form.flow][language]}
          </TextLink>
          <FormState form={which.form} />
        </Stack>
      ))}
    </Stack>
  );
};

/** Instead of steps: the journey is over, or has not begun. */
export const Ended = ({ journey: { estateID, state, side } }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  const { data: homes } = useHomes();
  const home = homes?.find((one) => one.estateID === estateID && one.role === side);
  const left =
    home === undefined || state !== 'completed'
      ? []
      : home.forms.filter(isLeft).map((form): FormOfHome => ({ home, form }));
  const said = {
    completed: {
      title: side === 'seller' ? words.completedSale : words.completedPurchase,
      // What is signed is known with the forms, and never said before.
      why: home === undefined ? words.takenOverWhy : words.completedWhy,
    },
    withdrawn: { title: words.withdrawnTitle, why: words.withdrawnWhy },
    'not-begun': { title: words.notBegunTitle, why: words.notBegunWhy },
  };
  if (state !== 'completed' && state !== 'withdrawn' && state !== 'not-begun') return null;
  return (
    <Card room="large" labelledBy={id}>
      <Text as="h2" size="heading" id={id}>
        {text(left.length === 0 ? said[state].title : words.takenOver)}
      </Text>
      {left.length === 0 ? <Text tone="muted">{text(said[state].why)}</Text> : <Left forms={left} />}
    </Card>
  );
};

const waitsWords = (days: number) => {
  if (days === 0) return words.waitsToday;
  return plural(words.waitsDays, days);
};

/** Who has not signed yet, by name, and since when. */
export const WaitsFor = ({ journey: { waitsFor } }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  if (waitsFor.length === 0) return null;
  return (
    <Card room="large" labelledBy={id}>
      <Stack gap="small">
        <Text as="h2" weight="strong" id={id}>
          {text(words.waitsFor)}
        </Text>
        {waitsFor.map(({ name, form, days }) => (
          <Text key={`${form}-${name}`}>{text(waitsWords(days), { name, days })}</Text>
        ))}
      </Stack>
    </Card>
  );
};

const bookingWay = { title: words.waySell, why: words.waySellWhy, to: bookPath };
const buyingWay = { title: words.wayBuy, why: words.wayBuyWhy, to: tabPath('suggestions') };

/** The two ways to a journey of one's own. The third is the link that a broker sends. */
const Ways = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <RowList label={text(words.ways)}>
      {[bookingWay, buyingWay].map(({ title, why, to }) => (
        <Row
          key={to}
          title={
            <RowLink href={to} onFollow={() => void navigate(to)}>
              {text(title)}
            </RowLink>
          }
          note={text(why)}
        />
      ))}
      <Row title={text(words.wayLink)} note={text(words.emptyLink)} />
    </RowList>
  );
};

/** Whose homes are shown first once BankID or Vipps has said who they are: no journey is denied before. */
const ConfirmWho = () => {
  const { text } = useLanguage();
  const confirm = useConfirmWho();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Text as="h2" size="heading" id={id}>
          {text(homeTexts.confirmTitle)}
        </Text>
        <Text tone="muted">{text(homeTexts.confirmWhy)}</Text>
        <Button onPress={() => confirm(tabPaths.journey)}>{text(homeTexts.confirmAction)}</Button>
      </Stack>
    </Card>
  );
};

/** Without any sale or purchase: who they are is asked first, then the ways to begin one. */
export const Empty = () => (useMe().isIdentified ? <FirstDay /> : <ConfirmWho />);

/** The first day, without any sale or purchase. */
const FirstDay = () => {
  const { text } = useLanguage();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <EmptyStreet />
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.emptyTitle)}
          </Text>
          <Text tone="muted">{text(words.emptyWhy)}</Text>
        </Stack>
        <Ways />
      </Stack>
    </Card>
  );
};
