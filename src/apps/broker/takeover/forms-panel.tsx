import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useForms } from '../frame/queries.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { FormRow } from './form-row.tsx';
import type { TimedPanelProps } from './when-panel.tsx';

/** Lists the forms that one side signs: settlement and self-declarations, one row each. */
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
  const query = useForms(estateId);
  if (query.data !== undefined) return <Text tone="muted">{text(formWords.none)}</Text>;
  if (query.error === null) return <SkeletonLines lines={[80, 60, 70]} label={text(formWords.loading)} />;
  return <NotFetched query={query} title={text(formWords.notFetched)} />;
}
