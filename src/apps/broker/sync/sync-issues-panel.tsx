import type { SyncIssue } from '#src/contract/desk/broker-sync.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { useSync } from '../frame/queries.ts';
import { momentWords } from '../monitor/day-words.ts';
import { rowKinds, syncTexts as words } from './texts.ts';

/** Lists the rows of the broker system that could not be taken, with what is wrong; nothing where all were. */
export function SyncIssuesPanel({ now }: { readonly now: IsoInstant }) {
  const say = useLanguage();
  const { data } = useSync();
  if (data === undefined || data.issues.length === 0) return null;
  return (
    <Panel id="sync-issues" title={say.text(words.title)} room="bare">
      <PanelRoom>
        <Text size="small" tone="muted">
          {say.text(words.why)}
        </Text>
      </PanelRoom>
      <RowList place="panel" label={say.text(words.title)}>
        {data.issues.map((issue) => (
          <Row key={`${issue.kind} ${issue.id}`} title={titleOf(issue, say)} note={noteOf(issue, now, say)} />
        ))}
      </RowList>
    </Panel>
  );
}

const titleOf = ({ kind, id, name }: SyncIssue, { text }: LanguageInUse): string => {
  const row = text(rowKinds[kind], { id });
  return name === '' ? row : `${name} (${row})`;
};

const whyOf = ({ why, fields }: SyncIssue, { text }: LanguageInUse): string => {
  if (why === 'step') return text(words.step);
  return why === 'stored' ? text(words.notStored) : text(words.fields, { fields: fields.join(', ') });
};

const noteOf = (issue: SyncIssue, now: IsoInstant, say: LanguageInUse): string => {
  const { tries, lastTriedAt } = issue;
  const time = momentWords(lastTriedAt, now, say);
  const tried = say.text(plural(words.tried, tries), { count: countText(tries, say.language), time });
  return `${whyOf(issue, say)}, ${tried}`;
};
