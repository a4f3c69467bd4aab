import '@xyflow/react/dist/base.css';
import './workbench.css';
import { MarkerType, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#src/domain/language.ts';
import { type Drawing, nodeText } from './drawing.ts';
import type { JourneyMap } from './journey-map.ts';
import { type ChapterNode, edgeTypes, type MoveEdge, nodeTypes, type Standing, type StepNode } from './map-parts.tsx';
import { MapTools } from './map-tools.tsx';
import { PrintedMap } from './printed-map.tsx';
import { followRoot } from './screen-frame.tsx';
import { filled, words } from './workbench-texts.ts';

export interface MapCanvasProps {
  readonly map: JourneyMap;
  readonly drawing: Drawing;
  readonly language: Language;
  /** The screen of each step; a state of a lifecycle has none. */
  readonly screens: ReadonlyMap<string, ReactNode>;
  readonly nodeStanding?: (id: string) => Standing;
  readonly edgeStanding?: (id: string) => Standing;
  readonly nodeMark?: (id: string) => string | undefined;
  readonly edgeMark?: (id: string) => string | undefined;
  readonly onNode?: (id: string) => void;
  readonly onEdge?: (id: string) => void;
}

const plain = (): Standing => 'plain';
const none = (): undefined => undefined;
const marker = { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--g-colors-line-strong)' } as const;

type DrawnMove = MoveEdge & Required<Pick<MoveEdge, 'data'>>;
type Drawn = Pick<MapCanvasProps, 'map' | 'drawing' | 'language' | 'screens'>;

const chaptersOf = ({ map, drawing, language }: Drawn): readonly ChapterNode[] =>
  drawing.groups.map(({ id, x, y, width, height }) => ({
    id: `chapter ${id}`,
    type: 'chapter',
    position: { x, y },
    width,
    height,
    zIndex: -1,
    data: { name: map.chapters.find((chapter) => chapter.id === id)?.name[language] ?? id },
    focusable: false,
    selectable: false,
  }));

const stepsOf = ({ map, drawing, language, screens }: Drawn): readonly StepNode[] =>
  map.nodes.flatMap((node): readonly StepNode[] => {
    const box = drawing.nodes.find(({ id }) => id === node.id);
    if (box === undefined) return [];
    const { x, y, width, height } = box;
    const data = {
      text: nodeText(map, node, language),
      screen: screens.get(node.id) ?? null,
      isStart: node.isStart,
      isFinal: node.isFinal,
      standing: plain(),
      language,
      mark: none(),
    };
    return [{ id: node.id, type: 'step', position: { x, y }, width, height, data, ariaLabel: node.name[language] }];
  });

function movesOf({ map, drawing, language }: Drawn): readonly DrawnMove[] {
  const nameOf = (id: string) => map.nodes.find((node) => node.id === id)?.name[language] ?? id;
  return drawing.edges.flatMap((drawn): readonly DrawnMove[] => {
    const edge = map.edges.find(({ id }) => id === drawn.id);
    if (edge === undefined) return [];
    const way = filled(words.leadsTo[language], { from: nameOf(edge.from), to: nameOf(edge.to) });
    return [
      {
        id: edge.id,
        type: 'move',
        source: edge.from,
        target: edge.to,
        markerEnd: marker,
        ariaLabel: `${edge.label[language] || words.continues[language]}, ${way}`,
        data: { drawn, standing: plain(), mark: none() },
      },
    ];
  });
}

/**
 * Returns a function that gives a part its look. The same look is the same object, so that React Flow draws the parts
 * that changed and no other.
 */
function looksOf<P extends StepNode | DrawnMove>(): (part: P, standing: Standing, mark: string | undefined) => P {
  const known = new Map<string, P>();
  return (part, standing, mark) => {
    const key = `${part.id} ${standing} ${mark}`;
    const look = known.get(key) ?? { ...part, data: { ...part.data, standing, mark } };
    known.set(key, look);
    return look;
  };
}

/** Returns the nodes and edges as they look now. */
function useParts(props: MapCanvasProps) {
  const { map, drawing, language, screens } = props;
  const { nodeStanding = plain, nodeMark = none, edgeStanding = plain, edgeMark = none } = props;
  const parts = useMemo(() => {
    const drawn = { map, drawing, language, screens };
    return {
      chapters: chaptersOf(drawn),
      steps: stepsOf(drawn),
      moves: movesOf(drawn),
      stepLook: looksOf<StepNode>(),
      moveLook: looksOf<DrawnMove>(),
    };
  }, [map, drawing, language, screens]);
  const nodes = useMemo(() => {
    const steps = parts.steps.map((step) => parts.stepLook(step, nodeStanding(step.id), nodeMark(step.id)));
    return [...parts.chapters, ...steps];
  }, [parts, nodeStanding, nodeMark]);
  const edges = useMemo(
    () => parts.moves.map((move) => parts.moveLook(move, edgeStanding(move.id), edgeMark(move.id))),
    [parts, edgeStanding, edgeMark],
  );
  return { nodes, edges };
}

/** Moves the focus along the arrows: right and down to the next step, left and up to the one before. */
function focusAlong(map: JourneyMap, event: React.KeyboardEvent<HTMLElement>): void {
  const on = event.key === 'ArrowRight' || event.key === 'ArrowDown';
  if (!on && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
  const focused = (event.target as Element).closest<HTMLElement>('.react-flow__node')?.dataset.id;
  const next = on
    ? map.edges.find(({ from }) => from === focused)?.to
    : map.edges.find(({ to }) => to === focused)?.from;
  if (next === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(next)}"]`)?.focus();
}

/** Returns the width of an element, and follows it. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref] as const;
}

const border = 16;
const isDark = (): boolean => document.documentElement.classList.contains('dark');

const Canvas = (props: MapCanvasProps) => {
  const { map, drawing, language, onNode, onEdge } = props;
  const [width, ref] = useWidth();
  const { setViewport } = useReactFlow();
  const { nodes, edges } = useParts(props);
  const colorMode = useSyncExternalStore(followRoot, isDark) ? 'dark' : 'light';
  // As wide as the page and as tall as it needs: the page scrolls, and nothing is cut off.
  const zoom = Math.min(1, Math.max(0.1, (width - 2 * border) / drawing.width));
  const fit = useMemo(
    () => ({ x: Math.max(border, (width - drawing.width * zoom) / 2), y: border, zoom }),
    [width, drawing, zoom],
  );
  const fitted = useRef(0);
  useEffect(() => {
    if (width === 0 || fitted.current === width) return;
    fitted.current = width;
    setViewport(fit);
  }, [fit, width, setViewport]);
  return (
    <section
      ref={ref}
      className="bench-canvas"
      aria-label={filled(words.mapOf[language], { name: map.title[language] })}
      onKeyDown={(event) => focusAlong(map, event)}
    >
      <div style={{ height: Math.ceil(drawing.height * zoom) + 2 * border }}>
        {width === 0 ? null : (
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            colorMode={colorMode}
            defaultViewport={fit}
            minZoom={0.1}
            maxZoom={2}
            nodesDraggable={false}
            nodesConnectable={false}
            zoomOnScroll={false}
            preventScrolling={false}
            onNodeClick={(_, { id, type }) => type === 'step' && onNode?.(id)}
            onEdgeClick={(_, { id }) => onEdge?.(id)}
          />
        )}
      </div>
      <MapTools map={map} drawing={drawing} language={language} fitWidth={() => void setViewport(fit)} />
    </section>
  );
};

/** A journey or a lifecycle as a map that can be panned, zoomed, searched, printed and exported. */
export const MapCanvas = (props: MapCanvasProps) => (
  <>
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
    <PrintedMap map={props.map} drawing={props.drawing} language={props.language} />
  </>
);
