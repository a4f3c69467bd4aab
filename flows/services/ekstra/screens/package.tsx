import { ekstra } from '#src/contract/services/ekstra.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { House } from '#src/illustration/house.tsx';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useAsked } from '#src/renderer/asked.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Advertisement, PackageSum } from '#src/ui/package-card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { homeOf } from '../calls.ts';
import { PackageField } from './package-field.tsx';
import { screenTexts as words } from './texts.ts';

const kinds = { one: PackageField };

const house = { x: 22, width: 52, eaves: 46, ground: 84, roof: 22, paint: 'falu', edge: 'roof' } as const;
const windows = [
  ['lit', 'lit', 'lit'],
  ['lit', 'dark', 'lit'],
] as const;

const Drawing = () => (
  <svg viewBox="0 0 96 96" aria-hidden="true">
    <rect width="96" height="96" fill="var(--g-colors-accent-solid)" />
    <rect y="84" width="96" height="12" fill="var(--g-colors-accent-badge)" />
    <House {...house} rows={windows} pane={{ width: 9, height: 10 }} />
  </svg>
);

/** How the advertisement may look: the kind of home, where, the price and the next viewing. */
const Preview = () => {
  const { form } = useOpenStep();
  const { language, text } = useLanguage();
  const { type, bedrooms = '', city = '', asking = '', viewingNb = '', viewingEn = '' } = form.env().facts;
  const known = propertyTypes.find((one) => one === type);
  const kind = text(known === undefined ? words.home : propertyNames[known]);
  const title = bedrooms === '' || bedrooms === '0' ? words.previewPlain : words.previewBedrooms;
  const viewing = language === 'nb' ? viewingNb : viewingEn;
  return (
    <Card room="large">
      <Advertisement picture={<Drawing />}>
        <Text size="small" tone="muted">
          {text(words.preview)}
        </Text>
        <Text weight="strong">{text(title, { type: kind, count: bedrooms, city })}</Text>
        <Text size="small" tone="muted">
          {[asking, viewing === '' ? '' : text(words.viewing, { day: viewing })]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Advertisement>
    </Card>
  );
};

/** «Usikker? Snakk med Marianne først.»: asks the broker to get in touch, and says that they will. */
const Discuss = ({ call, where }: Pick<ScreenProps, 'call' | 'where'>) => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  const { state, press } = useAsked<unknown>();
  const { broker = '' } = form.env().facts;
  const [first = ''] = broker.split(' ');
  const ask = () => press(() => call(ekstra.discuss, { body: { estateID: homeOf(where) } }));
  return (
    <Stack gap="small">
      <Text>
        {text(words.unsure)} {text(words.free)}
      </Text>
      {state === 'answered' ? null : (
        <div>
          <Button look="secondary" size="auto" onPress={ask} busy={state === 'asking'} busyLabel={text(words.asking)}>
            {first === '' ? text(words.discuss) : text(words.discussWith, { broker: first })}
          </Button>
        </div>
      )}
      <div role="status">
        {state === 'answered' ? <Text weight="medium">{text(words.asked)}</Text> : null}
        {state === 'refused' ? <Text tone="danger">{text(words.notAsked)}</Text> : null}
      </div>
    </Stack>
  );
};

/** What is chosen and what it costs, above the buttons; nothing before a choice. */
const Sum = ({ session, step }: Pick<ScreenProps, 'session' | 'step'>) => {
  const { text } = useLanguage();
  const { drafts, opened } = useSnapshot(session);
  const size = drafts[step]?.package;
  if (typeof size !== 'string') return null;
  return (
    <PackageSum
      name={text(words.package, { size })}
      note={text(words.paysLater)}
      price={opened.env.facts[`price${size}`] ?? ''}
    />
  );
};

/** Mock 16: the preview, four packages and the way to the broker. */
export default function Package({ session, call, where, step }: ScreenProps) {
  return (
    <QuestionPage
      kinds={kinds}
      after={<Discuss call={call} where={where} />}
      sum={<Sum session={session} step={step} />}
    >
      <Preview />
    </QuestionPage>
  );
}
