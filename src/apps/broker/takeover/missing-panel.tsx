import { chapters } from '#flows/forms/takeover-protocol/chapters.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { Language } from '#src/domain/language.ts';
import { check } from '#src/engine/check.ts';
import type { Issue } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import type { Step } from '#src/engine/step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { stepName } from '../monitor/row-words.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

const declared: Readonly<Record<string, Step>> = steps;
const named: Readonly<Record<string, { readonly fields: Readonly<Record<string, AnyFieldTexts>> }>> = texts.steps;

/** Returns the label of the question that an issue is about: `meters.<row>.number` is the row's own question. */
const labelOf = (step: string, { path }: Issue, language: Language): string => {
  const [field = '', , inner] = path.split('.');
  const texts = named[step]?.fields[field];
  const label = (inner === undefined ? undefined : texts?.fields?.[inner]?.label) ?? texts?.label;
  return label?.[language] ?? '';
};

/** Lists what is missing before the parties can sign, by the same check that the server runs. */
export function MissingPanel({ takeover }: { readonly takeover: TakeoverDetail }) {
  const say = useLanguage();
  const { at, drafts, env, state } = takeover;
  if (state !== 'created' || at === null) return null;
  const step = declared[at];
  const issues = step === undefined ? [] : check(step, drafts[at], env).issues;
  const place = chapters.findIndex((chapter) => (chapter.steps as readonly string[]).includes(at));
  const later = chapters.slice(place + 1).map(({ id }) => say.text(texts.chapters[id]));
  return (
    <Panel id="missing" title={say.text(words.missingTitle)}>
      <Stack gap="small">
        {issues.length === 0 ? null : (
          <>
            <Text>{say.text(words.missingAt, { step: stepName(at, say) })}</Text>
            <Bullets>
              {issues.map((issue) => (
                <li key={`${issue.path} ${issue.code}`}>
                  {labelOf(at, issue, say.language)}{' '}
                  <Text as="span" size="small" tone="danger">
                    {problemText(issue.code, say.language, issue.params)}
                  </Text>
                </li>
              ))}
            </Bullets>
          </>
        )}
        {issues.length === 0 && later.length === 0 ? <Text>{say.text(words.missingNothing)}</Text> : null}
        {later.length === 0 ? null : (
          <Text tone="muted">{say.text(words.missingThen, { steps: later.join(', ') })}</Text>
        )}
      </Stack>
    </Panel>
  );
}
