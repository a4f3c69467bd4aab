import { useMemo, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { numberedPaths } from '#tests/paths/describe-paths.ts';
import type { Standing } from './map-parts.tsx';
import { overlayWords as words } from './overlay-texts.ts';
import { movesOf, type NumberedPath, pathsByMove } from './path-cover.ts';
import { draftsHref } from './place.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import { filled } from './workbench-texts.ts';

const noPaths: readonly NumberedPath[] = [];

/** Keeps the chosen path, how far it is played, and the pressed move. */
export function usePaths({ map, walked }: DrawnMap, first: number) {
  const all = useMemo(
    () => (walked === null ? noPaths : numberedPaths(walked).map((path, index) => ({ ...path, number: index + 1 }))),
    [walked],
  );
  const [number, setNumber] = useState(first);
  const [played, setPlayed] = useState(0);
  const [move, setMove] = useState<string | null>(null);
  const cover = useMemo(() => pathsByMove(map, all), [map, all]);
  const path = all.find((one) => one.number === number) ?? null;
  const moves = path === null ? [] : movesOf(map, path);
  const taken = new Set(moves.slice(0, played).map(({ id }) => id));
  const at = path === null ? undefined : (path.moves[played]?.step ?? path.end);
  const nodeStanding = (id: string): Standing => {
    if (path === null) return 'plain';
    if (id === at) return 'current';
    return path.end === id || path.moves.some(({ step }) => step === id) ? 'lit' : 'faint';
  };
  const edgeStanding = (id: string): Standing => {
    if (path === null) return id === move ? 'lit' : 'plain';
    if (taken.has(id)) return 'lit';
    return moves.some((one) => one.id === id) ? 'plain' : 'faint';
  };
  const over = {
    edgeMark: (id: string) => String(cover.get(id)?.length ?? 0),
    onEdge: setMove,
    nodeStanding,
    edgeStanding,
  };
  const choose = (next: number) => {
    setNumber(next);
    setPlayed(0);
  };
  return {
    all,
    path,
    played,
    setPlayed,
    choose,
    over: walked === null ? {} : over,
    covering: cover.get(move ?? '') ?? null,
  };
}

interface PathsPanelProps {
  readonly drawn: DrawnMap;
  readonly paths: ReturnType<typeof usePaths>;
  readonly language: Language;
}

/** Chooses a generated path and plays it step by step; says which paths take the pressed move. */
export const PathsPanel = ({ drawn: { map, walked }, paths, language }: PathsPanelProps) => {
  const { all, path, played, setPlayed, choose, covering } = paths;
  if (walked === null) return <Text>{words.noPaths[language]}</Text>;
  return (
    <section className="bench-over">
      <Text tone="muted">{words.pathsLead[language]}</Text>
      <div className="bench-walk-tools">
        <label className="bench-field">
          {words.path[language]}
          <select value={path?.number ?? 0} onChange={({ target }) => choose(Number(target.value))}>
            <option value={0}>{words.allPaths[language]}</option>
            {all.map(({ number, moves }) => (
              <option key={number} value={number}>
                {filled(words.pathOf[language], { number: String(number), steps: String(moves.length) })}
              </option>
            ))}
          </select>
        </label>
        {path === null ? null : (
          <>
            <Button look="secondary" size="small" onPress={() => setPlayed(Math.max(0, played - 1))}>
              {words.stepBack[language]}
            </Button>
            <Button look="secondary" size="small" onPress={() => setPlayed(Math.min(path.moves.length, played + 1))}>
              {words.stepOn[language]}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        {path === null ? null : (
          <PlayedStep map={map} path={path} played={played} language={language} flow={walked.flow} />
        )}
        {covering === null ? null : (
          <p>{filled(words.covers[language], { numbers: covering.map(({ number }) => number).join(', ') })}</p>
        )}
      </div>
    </section>
  );
};

interface PlayedStepProps {
  readonly map: DrawnMap['map'];
  readonly flow: NonNullable<DrawnMap['walked']>['flow'];
  readonly path: NumberedPath;
  readonly played: number;
  readonly language: Language;
}

/** The step that the play has come to, its sample, and the walk with the same answers. */
const PlayedStep = ({ map, flow, path, played, language }: PlayedStepProps) => {
  const next = path.moves[played];
  const step = next?.step ?? path.end;
  const name = map.nodes.find(({ id }) => id === step)?.name[language] ?? step;
  const given = path.moves.slice(0, played).map((move) => [move.step, path.drafts[move.step]] as const);
  return (
    <p>
      {next === undefined ? name : filled(words.gives[language], { step: name, sample: next.sample })}{' '}
      <TextLink href={draftsHref('.', flow, Object.fromEntries(given), step)} newTab>
        {words.walkIt[language]}
      </TextLink>
    </p>
  );
};
