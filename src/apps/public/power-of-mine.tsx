import type { PowerShown } from '#src/contract/forms/power-objections.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { usePage } from '../frame/use-page.ts';
import { objectionTexts as words } from './objection-texts.ts';
import { provenDocuments } from './texts.ts';

export interface PowerOfMineProps {
  readonly power: PowerShown;
  readonly stop: () => void;
  readonly isStopping: boolean;
}

const outcomeOf = ({ state, isSigned }: PowerShown) => {
  if (state === 'over') return words.over;
  return isSigned ? words.stoppedSigned : words.stopped;
};

/** Shows who is to sign for the reader and in which form, with the one button that stops it, or the outcome. */
export const PowerOfMine = ({ power, stop, isStopping }: PowerOfMineProps) => {
  const { text } = useLanguage();
  const { deputy, me, state } = power;
  const title = {
    standing: text(words.title, { deputy }),
    stopped: text(words.stoppedTitle),
    over: text(words.overTitle),
  }[state];
  const heading = usePage(title);
  return (
    <Stack gap="large">
      <Stack gap="small">
        <Heading ref={heading}>{title}</Heading>
        {state === 'standing' ? <Text>{text(words.what, { deputy, me })}</Text> : null}
      </Stack>
      <Facts power={power} />
      {state === 'standing' ? (
        <Stack>
          <Text tone="muted">{text(power.isSigned ? words.signed : words.fine, { deputy })}</Text>
          {power.isSigned ? null : <Text tone="muted">{text(words.effect, { deputy })}</Text>}
          <Button look="danger" onPress={stop} busy={isStopping} busyLabel={text(words.stopping)}>
            {text(words.stop)}
          </Button>
        </Stack>
      ) : (
        <Notice tone={state === 'stopped' && !power.isSigned ? 'success' : 'info'} live="status">
          {text(outcomeOf(power), { deputy })}
        </Notice>
      )}
      {power.broker.phone === '' ? null : (
        <LinkButton look="secondary" href={`tel:${power.broker.phone}`}>
          {text(words.callBroker, { name: power.broker.name })}
        </LinkButton>
      )}
    </Stack>
  );
};

const Facts = ({ power: { flow, home, addedBy } }: Pick<PowerOfMineProps, 'power'>) => {
  const { text } = useLanguage();
  return (
    <RowList>
      <Row
        title={text(provenDocuments[flow === 'pep-form-seller' || flow === 'pep-form-buyer' ? 'pep-form' : flow])}
        note={text(words.document)}
      />
      <Row title={home} note={text(words.home)} />
      {addedBy === null ? null : <Row title={addedBy} note={text(words.addedBy)} />}
    </RowList>
  );
};
