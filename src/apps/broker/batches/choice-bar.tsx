import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { mostRows } from '#src/domain/batch.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { PanelRoom } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { CustomersAsked } from '../customers/tabs.ts';
import { SamePerson } from '../merges/same-person.tsx';
import { mergeTexts } from '../merges/texts.ts';
import { mergePath } from '../merges/use-merges.ts';
import { batchTexts as words } from './texts.ts';
import type { Choice } from './use-choice.ts';

const AssignDialog = latePanel(async () => (await import('./assign-dialog.tsx')).AssignDialog);

export interface ChoiceBarProps {
  readonly choice: Choice;
  readonly asked: CustomersAsked;
  readonly total: number;
}

/** Over the list, while customers are chosen: how many, all of them, and what to do with them. */
export function ChoiceBar({ choice, asked, total }: ChoiceBarProps) {
  const { text, language } = useLanguage();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const count = choice.isAll ? total : choice.ids.length;
  if (count === 0) return null;
  const [one, other] = choice.ids;
  const pair = count === 2 && one !== undefined && other !== undefined ? mergePath(one, other) : null;
  const shown = countText(count, language);
  const isTooMany = count > mostRows;
  return (
    <PanelRoom>
      <Stack gap="small">
        <Stack direction="wrap" gap="small">
          <b>{text(plural(words.chosen, count), { count: shown })}</b>
          {isTooMany ? null : (
            <Button size="small" onPress={() => setAsking(true)}>
              {text(words.assign)}
            </Button>
          )}
          {choice.isAll || total === count ? null : (
            <Button size="small" look="secondary" onPress={choice.chooseAll}>
              {text(words.chooseAll, { count: countText(total, language) })}
            </Button>
          )}
          {pair === null ? null : (
            <Button size="small" look="secondary" onPress={() => void navigate(pair)}>
              {text(mergeTexts.start)}
            </Button>
          )}
          <Button size="small" look="text" onPress={choice.clear}>
            {text(words.clear)}
          </Button>
        </Stack>
        {isTooMany ? (
          <Text size="small" tone="muted">
            {problemText('BATCH_MANY', language, { max: mostRows, total: count })}
          </Text>
        ) : null}
        {count === 1 && one !== undefined ? <SamePerson id={one} /> : null}
        {isAsking ? (
          <AssignDialog
            chosen={choice.isAll ? { asked } : { ids: choice.ids }}
            count={count}
            close={() => setAsking(false)}
            onBegun={() => {
              setAsking(false);
              choice.clear();
            }}
          />
        ) : null}
      </Stack>
    </PanelRoom>
  );
}
