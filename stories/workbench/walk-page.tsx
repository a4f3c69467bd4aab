import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { isFinal } from '#src/engine/graph.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { Text } from '#src/ui/text.tsx';
import { mapIds } from './found-maps.ts';
import { MapCanvas } from './map-canvas.tsx';
import { Phone } from './phone.tsx';
import type { WalkPlace } from './place.ts';
import { storyOfEachStep } from './step-screens.ts';
import { type DrawnMap, useDrawnMap } from './use-drawn-map.ts';
import { useWalk } from './use-walk.ts';
import { FallenList, VerdictList, WalkTools } from './walk-panel.tsx';
import { walkWords } from './walk-texts.ts';
import { edgeStandings, nodeStandings } from './walked-map.ts';
import { filled, words } from './workbench-texts.ts';

interface WalkPageProps {
  readonly place: WalkPlace;
  readonly language: Language;
  /** Called with every new place, for the address. */
  readonly onPlace: (place: WalkPlace) => void;
}

/** A journey's map with the journey itself beside it: each answer moves both. */
export const WalkPage = ({ place, language, onPlace }: WalkPageProps) => {
  const drawn = useDrawnMap(place.map, language);
  // The walk reports each place, which comes back here: one of them begins it, in each language.
  const [begun, begin] = useState({ language, place });
  if (begun.language !== language) begin({ language, place });
  const start = begun.place;
  const name = drawn?.map.title[language] ?? place.map;
  const unknown = filled(words.unknown[language], { name: place.map });
  return (
    <main lang={language} className="bench-page" aria-label={walkWords.title[language]}>
      <h1 className="bench-title">{name}</h1>
      <Text tone="muted">{walkWords.lead[language]}</Text>
      {drawn === null ? <Text>{mapIds.includes(place.map) ? words.loading[language] : unknown}</Text> : null}
      {drawn?.lifecycle ? <Text>{walkWords.noWalk[language]}</Text> : null}
      {drawn?.walked ? (
        <WalkedMap
          key={`${place.map} ${language}`}
          drawn={drawn}
          language={language}
          onPlace={onPlace}
          start={start}
          {...drawn.walked}
        />
      ) : null}
    </main>
  );
};

interface WalkedMapProps {
  readonly drawn: DrawnMap;
  readonly flow: Flow;
  readonly env: Env;
  readonly start: WalkPlace;
  readonly language: Language;
  readonly onPlace: (place: WalkPlace) => void;
}

const WalkedMap = memo(({ drawn, flow, env, start, language, onPlace }: WalkedMapProps) => {
  const { map, drawing, screens, stories } = drawn;
  const walk = useWalk(flow, map, env, start);
  const { open, walked, verdicts, session, place } = walk;
  const nodes = useMemo(() => nodeStandings(verdicts, open), [verdicts, open]);
  const edges = useMemo(() => edgeStandings(map, walked, verdicts), [map, walked, verdicts]);
  const nodeStanding = useCallback((id: string) => nodes.get(id) ?? 'plain', [nodes]);
  const edgeStanding = useCallback((id: string) => edges.get(id) ?? 'plain', [edges]);
  const { step, way, state } = place;
  useEffect(() => onPlace({ map: map.id, step, way, state }), [onPlace, map, step, way, state]);
  const story = storyOfEachStep(stories).get(open);
  // The end and what waits for the lifecycle show a document that only their stories have.
  const isStory = flow.steps[open]?.kind === 'wait' || isFinal(flow.machine, open);
  const panel = { flow, map, walk, language, storyHref: story ? `./?path=/story/${story.id}` : null };
  return (
    <div className="bench-walk">
      <div className="bench-walk-map">
        <MapCanvas
          map={map}
          drawing={drawing}
          language={language}
          screens={screens}
          nodeStanding={nodeStanding}
          edgeStanding={edgeStanding}
          onNode={(id) => walked.path.some((one) => one === id) && walk.go(id)}
        />
      </div>
      <div className="bench-beside">
        <WalkTools {...panel} />
        <FallenList {...panel} />
        <Phone title={walkWords.phone[language]}>
          {isStory ? (
            (screens.get(open) ?? null)
          ) : (
            <FlowStage
              key={`${language} ${open}`}
              flow={flow}
              session={session}
              language={language}
              step={open}
              subtitle={env.facts.home}
              onStep={(next) => walk.go(next)}
            />
          )}
        </Phone>
        <VerdictList {...panel} />
      </div>
    </div>
  );
});
WalkedMap.displayName = 'WalkedMap';
