import { signedFormStates } from '#machines/signed-form.ts';
import type { Language } from '#src/domain/language.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { stepBefore } from '#src/engine/walk.ts';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { JourneyMap } from './journey-map.ts';
import { walkHref } from './place.ts';
import type { useWalk } from './use-walk.ts';
import { walkWords as words } from './walk-texts.ts';
import { verdictWords } from './walked-map.ts';
import { filled } from './workbench-texts.ts';

type Walk = ReturnType<typeof useWalk>;
interface PanelProps {
  readonly flow: Flow;
  readonly map: JourneyMap;
  readonly walk: Walk;
  readonly language: Language;
  /** The address of the open step's own story. */
  readonly storyHref: string | null;
}

const nameIn = (map: JourneyMap, step: string, language: Language): string =>
  map.nodes.find(({ id }) => id === step)?.name[language] ?? step;

/** Chooses a sample, the lifecycle's state and the way back; links to the place. */
export const WalkTools = ({ flow, walk, language, storyHref }: PanelProps) => {
  const { open, walked, choose, go, enter, restart, state, env, place } = walk;
  const samples = Object.entries(flow.samples[open] ?? {});
  const before = stepBefore(walked, open);
  const after = walked.path[walked.path.indexOf(open) + 1];
  const small = (label: string, onPress: () => void) => (
    <Button look="secondary" size="small" onPress={onPress}>
      {label}
    </Button>
  );
  return (
    <div className="bench-walk-tools">
      <label className="bench-field">
        {words.sample[language]}
        <select
          value=""
          onChange={({ target }) => {
            const draft = flow.samples[open]?.[target.value];
            if (draft !== undefined) choose(open, draft);
          }}
        >
          <option value="">{words.pick[language]}</option>
          {samples.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {'protocol' in env ? (
        <label className="bench-field">
          {words.state[language]}
          <select value={state} onChange={({ target }) => enter(target.value)}>
            <option value="">{words.asSampled[language]}</option>
            {signedFormStates.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ) : null}
      {before === null ? null : small(words.back[language], () => go(before))}
      {after === undefined ? null : small(words.next[language], () => go(after))}
      {small(words.restart[language], restart)}
      <TextLink href={walkHref(place)} newTab>
        {words.link[language]}
      </TextLink>
      {storyHref === null ? null : (
        <TextLink href={storyHref} newTab>
          {words.story[language]}
        </TextLink>
      )}
    </div>
  );
};

/** What the last change made fall. */
export const FallenList = ({ map, walk: { fallen }, language }: PanelProps) => {
  if (fallen === null) return null;
  const step = (text: string, id: string) => filled(text, { step: nameIn(map, id, language) });
  const lines = [
    ...fallen.dropped.map((id) => step(words.dropped[language], id)),
    ...fallen.again.map((id) => step(words.again[language], id)),
    ...fallen.confirmations.map((one) => step(words.confirmation[language], one.step)),
    ...(fallen.voids ? [words.signatures[language]] : []),
  ];
  return (
    <section role="status" className="bench-fallen">
      <h2>{step(words.fell[language], fallen.changed)}</h2>
      <ul>
        {(lines.length === 0 ? [words.nothing[language]] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
};

/** Every step, what `walk` thinks of it, and why. */
export const VerdictList = ({ map, walk, language }: PanelProps) => (
  <section>
    <h2>{words.steps[language]}</h2>
    <ol className="bench-verdicts">
      {walk.verdicts.map(({ step, verdict, issues, because }) => (
        <li key={step} data-verdict={verdict} aria-current={step === walk.open ? 'step' : undefined}>
          {walk.walked.path.some((id) => id === step) ? (
            <button type="button" onClick={() => walk.go(step)}>
              {nameIn(map, step, language)}
            </button>
          ) : (
            <span>{nameIn(map, step, language)}</span>
          )}
          {': '}
          {verdictWords[verdict][language]}
          {because === null
            ? null
            : `, ${filled(words.because[language], {
                fork: nameIn(map, because.fork, language),
                label: because.taken.label[language],
              })}`}
          {issues.length === 0 ? null : (
            <ul>
              {issues.map(({ path, code }) => (
                <li key={`${path} ${code}`}>{`${path}: ${code}`}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </section>
);
