import { useId } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { lowestPrice } from '#src/contract/journey/lowest-price.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { money } from '#src/engine/fields/numbers.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { MoneyField } from '#src/renderer/fields/money.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { NotYet } from '../../shell/read.tsx';
import { timelineTexts as words } from './texts.ts';

/** The same object at every render. */
const kinds = { money: MoneyField };
const asks = panelAsk(ask({ lowest: money() }), { lowest: { label: words.lowestPrice } });

export interface LowestPriceProps extends Pick<JourneyView, 'estateID'> {
  readonly close: () => void;
}

const Form = ({ estateID, close, lowest }: LowestPriceProps & { readonly lowest: number | null }) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: useId(), ...(lowest === null ? {} : { begun: { lowest: String(lowest) } }) });
  const { mutate, isPending, error } = useAct(
    (call, price: number) => call(lowestPrice.change, { params: { id: estateID }, body: { lowest: price } }),
    { shows: ['lowest-price', estateID], onDone: close },
  );
  return (
    <PanelForm
      asked={asked}
      kinds={kinds}
      gap="small"
      lead={
        <Text size="small" tone="muted">
          {text(words.lowestPriceWho)}
        </Text>
      }
      send={{ label: text(words.keepPrice), isPending, busyLabel: text(words.saving) }}
      onSend={(given) => mutate(given.lowest)}
      beside={<TextLink onPress={close}>{text(words.close)}</TextLink>}
    >
      <FailureNotice error={error} title={text(words.notSaved)} />
    </PanelForm>
  );
};

/** The lowest price that the sellers accept: read and written by them, and read by their brokers. */
export const LowestPrice = (props: LowestPriceProps) => {
  const { text } = useLanguage();
  const { estateID } = props;
  const read = useEndpoint(
    ['lowest-price', estateID],
    lowestPrice.read,
    { params: { id: estateID } },
    { staleTime: 0 },
  );
  if (read.data === undefined)
    return (
      <NotYet query={read} title={text(words.notFetched)}>
        <Text tone="muted">{text(words.fetching)}</Text>
      </NotYet>
    );
  return <Form {...props} lowest={read.data.lowest} />;
};
