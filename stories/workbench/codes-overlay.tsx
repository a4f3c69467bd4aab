import type { Language } from '#src/domain/language.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problems } from '#src/texts/problems.ts';
import { Text } from '#src/ui/text.tsx';
import type { JourneyMap } from './journey-map.ts';
import { overlayWords as words } from './overlay-texts.ts';
import { codesOfState, codesOfStep } from './reachable-codes.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import { filled } from './workbench-texts.ts';

type Codes = ReadonlyMap<string, readonly ProblemCode[]>;

/** Returns the codes that each step or state can answer with. */
export const codesByNode = ({ map, walked, lifecycle }: DrawnMap): Codes =>
  new Map(
    map.nodes.map(({ id }) => {
      if (walked !== null) return [id, codesOfStep(walked.flow, id, walked.env)];
      return [id, lifecycle === null ? [] : codesOfState(lifecycle, id)];
    }),
  );

interface CodesPanelProps {
  readonly map: JourneyMap;
  readonly codes: Codes;
  readonly node: string | null;
  readonly language: Language;
}

/** The codes of the pressed step, each with the customer's own words; of all steps before one is pressed. */
export const CodesPanel = ({ map, codes, node, language }: CodesPanelProps) => (
  <section className="bench-over">
    <Text tone="muted">{words.codesLead[language]}</Text>
    {map.nodes
      .filter(({ id }) => id === node)
      .map(({ id, name }) => (
        <div key={id} role="status">
          <h2>{filled(words.codesOf[language], { step: name[language] })}</h2>
          <dl>
            {(codes.get(id) ?? []).map((code) => (
              <div key={code}>
                <dt>{code}</dt>
                <dd>{problems[code][language]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
  </section>
);
