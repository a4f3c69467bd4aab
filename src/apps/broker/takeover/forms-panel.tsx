import type { TakeoverDetail } from '#src/contract/broker.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { brokerFormTexts as formWords } from '#src/texts/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../failed.tsx';
import { useForms } from '../queries.ts';
import { FormRow } from './form-row.tsx';
import type { TimedPanelProps } from './when-panel.tsx';

/** The forms that one side signs: settlement and self-declarations, one row each. */
export function FormsPanel({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const { data } = useForms(takeover.estateId);
  const isThere = data !== undefined && data.forms.length > 0;
  return (
    <Panel id="forms" title={text(formWords.title)} room="bare">
      {isThere ? (
        <RowList place="panel" label={text(formWords.title)}>
          {data.forms.map((form) => (
            <FormRow key={form.flow} takeover={takeover} form={form} now={now} />
          ))}
        </RowList>
      ) : (
        <PanelRoom>
          <NoForms estateId={takeover.estateId} />
        </PanelRoom>
      )}
    </Panel>
  );
}

function NoForms({ estateId }: Pick<TakeoverDetail, 'estateId'>) {
  const { text } = useLanguage();
  const { data, error, isFetching, refetch } = useForms(estateId);
  if (data !== undefined) return <Text tone="muted">{text(formWords.none)}</Text>;
  if (error === null) return <SkeletonLines lines={[80, 60, 70]} label={text(formWords.loading)} />;
  const again = { busy: isFetching, busyLabel: text(words.trying), onPress: () => void refetch() };
  return (
    <Failed
      error={error}
      title={text(formWords.notFetched)}
      action={
        <Button look="secondary" size="small" {...again}>
          {text(words.tryAgain)}
        </Button>
      }
    />
  );
}
