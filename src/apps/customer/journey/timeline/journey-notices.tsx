import { useId } from 'react';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useHomes } from '../../identity/session/queries.ts';
import { FormState, isLeft } from '../home/form-state.tsx';
import type { FormOfHome } from '../home/next-for-you.ts';
import { formNames } from '../home/texts.ts';
import { useOpenForm } from '../home/use-open-form.ts';
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
  const { data: homes = [] } = useHomes();
  const home = homes.find((one) => one.estateID === estateID && one.role === side);
  const left =
    home === undefined || state !== 'completed'
      ? []
      : home.forms.filter(isLeft).map((form): FormOfHome => ({ home, form }));
  const said = {
    completed: {
      title: side === 'seller' ? words.completedSale : words.completedPurchase,
      why: words.completedWhy,
    },
    withdrawn: { title: words.withdrawnTitle, why: words.withdrawnWhy },
    'not-begun': { title: words.notBegunTitle, why: words.notBegunWhy },
  };
  if (state !== 'completed' && state !== 'withdrawn' && state !== 'not-begun') return null;
  return (
    <Card room="large" labelledBy={id}>
      <Text as="h2" size="heading" id={id}>
        {text(said[state].title)}
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

/** The first day, without any sale or purchase. */
export const Empty = () => {
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
          <Text tone="muted">{text(words.emptyLink)}</Text>
        </Stack>
      </Stack>
    </Card>
  );
};
