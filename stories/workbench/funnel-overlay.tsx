import { useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import { manyForms } from '#src/apps/broker/testing/funnel.ts';
import { Funnel } from '#src/contract/desk/broker-funnel.ts';
import type { Language } from '#src/domain/language.ts';
import { Text } from '#src/ui/text.tsx';
import { overlayWords as words } from './overlay-texts.ts';

type Edges = Funnel['flows'][number]['edges'];

/** Reads the answer of `GET /brokers/funnel`. Null for anything else. */
export function funnelOf(text: string): Funnel | null {
  try {
    const read = v.safeParse(Funnel, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Returns the words of each move: how many came, and how many of them left. Too few are not counted (decision 018). */
export function funnelMarks(edges: Edges, moves: readonly { id: string; from: string; to: string }[], few: string) {
  return new Map(
    moves.flatMap(({ id, from, to }): readonly (readonly [string, string])[] => {
      const edge = edges.find((one) => one.from === from && one.to === to);
      if (edge === undefined) return [];
      return [[id, `${edge.came ?? few}${edge.left === null ? '' : ` −${edge.left}`}`]];
    }),
  );
}

/** Keeps the funnel that was pasted, and what it says of each move. */
export function useFunnelMarks(
  flow: string,
  moves: readonly { id: string; from: string; to: string }[],
  language: Language,
) {
  const [text, setText] = useState('');
  const pasted = useMemo(() => funnelOf(text), [text]);
  const edges = (text === '' ? manyForms : pasted)?.flows.find((one) => one.flow === flow)?.edges ?? [];
  const marks = useMemo(() => funnelMarks(edges, moves, words.few[language]), [edges, moves, language]);
  return { text, setText, isWrong: text !== '' && pasted === null, marks };
}

interface FunnelPanelProps {
  readonly funnel: ReturnType<typeof useFunnelMarks>;
  readonly language: Language;
}

/** Says what the numbers are, and takes real ones. */
export const FunnelPanel = ({ funnel, language }: FunnelPanelProps) => {
  const { text, setText, isWrong, marks } = funnel;
  const id = useId();
  return (
    <section className="bench-over">
      <Text tone="muted">{words.funnelLead[language]}</Text>
      {marks.size === 0 ? <Text>{words.funnelNone[language]}</Text> : null}
      {text === '' ? <Text>{words.funnelSample[language]}</Text> : null}
      <label htmlFor={id}>{words.funnelJson[language]}</label>
      <textarea id={id} rows={3} value={text} onChange={({ target }) => setText(target.value)} aria-invalid={isWrong} />
      <p role="status">{isWrong ? words.funnelWrong[language] : ''}</p>
    </section>
  );
};
