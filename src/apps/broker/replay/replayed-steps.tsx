import { useLanguage } from '#src/texts/language.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import type { DrawnJourney } from '../map/drawn-journey.ts';
import type { Standing } from '../map/journey-drawing.tsx';
import type { Moment, Replayed } from './replay.ts';
import { replayTexts as words } from './texts.ts';

interface ReplayedStepsProps {
  readonly journey: DrawnJourney;
  readonly moments: readonly Moment[];
  readonly played: number;
  readonly replayed: Replayed;
}

const states = { current: words.here, lit: words.passed, faint: words.fell } as const;

/** Lists what the map shows, for those who do not see it: each step that was reached, by whom, and how it stands. */
export function ReplayedSteps({ journey, moments, played, replayed }: ReplayedStepsProps) {
  const { text, language } = useLanguage();
  const past = moments.slice(0, played);
  const reached = journey.nodes.flatMap(({ id, name }) => {
    const standing: Standing = replayed.node(id);
    if (standing === 'plain') return [];
    const people = past.flatMap(({ place, by }) => (place === id && by !== null ? [by] : []));
    return [{ id, name: name[language], state: states[standing], people: [...new Set(people)] }];
  });
  return (
    <MiniTable
      caption={text(words.table, { number: played })}
      cards="states"
      columns={[
        { id: 'step', label: text(words.columnStep) },
        { id: 'state', label: text(words.columnState) },
        { id: 'who', label: text(words.columnWho) },
        { id: 'changes', label: text(words.columnChanges) },
      ]}
    >
      {reached.map(({ id, name, state, people }) => (
        <MiniRow
          key={id}
          cells={[
            { id: 'step', content: name },
            { id: 'state', label: text(words.columnState), content: text(state) },
            { id: 'who', label: text(words.columnWho), content: people.join(', ') || '–' },
            { id: 'changes', label: text(words.columnChanges), content: replayed.mark(id) ?? '0' },
          ]}
        />
      ))}
    </MiniTable>
  );
}
