import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react';
import type { ReactNode } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { DrawnEdge, NodeText } from './drawing.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { words } from './workbench-texts.ts';

/** How a part of the map stands out: on the way that was walked, where it is now, or skipped. */
export type Standing = 'plain' | 'lit' | 'current' | 'faint';

export type StepNode = Node<
  {
    readonly text: NodeText;
    readonly screen: ReactNode;
    readonly isStart: boolean;
    readonly isFinal: boolean;
    readonly standing: Standing;
    readonly language: Language;
    /** A short text at the node's corner: what an overlay says of it. */
    readonly mark: string | undefined;
  },
  'step'
>;
export type ChapterNode = Node<{ readonly name: string }, 'chapter'>;
export type MoveEdge = Edge<
  { readonly drawn: DrawnEdge; readonly standing: Standing; readonly mark: string | undefined },
  'move'
>;

/** React Flow needs a place where an edge begins and ends; ours come from the layout. */
const Ends = () => (
  <>
    <Handle type="target" position={Position.Left} isConnectable={false} className="bench-handle" />
    <Handle type="source" position={Position.Right} isConnectable={false} className="bench-handle" />
  </>
);

const badgeOf = ({ standing, isStart, isFinal, language }: StepNode['data']): string | null => {
  if (standing === 'current') return words.here[language];
  if (isFinal) return words.end[language];
  return isStart ? words.start[language] : null;
};

/** A step with its screen, or a state with what leaves it as it is. */
const StepBox = ({ data }: NodeProps<StepNode>) => {
  const { text, screen, standing, isFinal, mark } = data;
  const badge = badgeOf(data);
  return (
    <div className="bench-step" data-standing={standing} data-final={isFinal}>
      <Ends />
      {badge === null ? null : <span className="bench-badge">{badge}</span>}
      {mark === undefined ? null : <span className="bench-mark">{mark}</span>}
      <strong className="bench-words">
        {text.name.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </strong>
      {text.stays.length === 0 ? null : (
        <ul>
          {text.stays.map((lines) => (
            <li key={lines.join(' ')}>{lines.join(' ')}</li>
          ))}
        </ul>
      )}
      {screen === null ? null : <ScreenFrame>{screen}</ScreenFrame>}
    </div>
  );
};

const ChapterBox = ({ data }: NodeProps<ChapterNode>) => <div className="bench-chapter">{data.name}</div>;

const MoveLine = ({ data, markerEnd }: EdgeProps<MoveEdge>) => {
  if (data === undefined) return null;
  const { points, label } = data.drawn;
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        className={`bench-line ${data.standing}`}
      />
      {label === null && data.mark === undefined ? null : (
        <EdgeLabelRenderer>
          {label === null ? null : (
            <div
              className="bench-label bench-words"
              data-standing={data.standing}
              style={{ left: label.x, top: label.y, width: label.width, height: label.height }}
            >
              {label.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          )}
          {data.mark === undefined ? null : <EdgeMark points={points}>{data.mark}</EdgeMark>}
        </EdgeLabelRenderer>
      )}
    </>
  );
};

/** How far apart the numbers of lines that run side by side stand. */
const apart = 56;

/** A number on a line, in the middle of its longest part; those of lines that run side by side stand apart. */
const EdgeMark = ({ points, children }: { readonly points: DrawnEdge['points']; readonly children: ReactNode }) => {
  const parts = points.slice(1).map((end, index) => ({ from: points[index] ?? end, end }));
  const length = ({ from, end }: (typeof parts)[number]) => Math.abs(end.x - from.x) + Math.abs(end.y - from.y);
  const longest = parts.toSorted((one, other) => length(other) - length(one))[0];
  if (longest === undefined) return null;
  // Lines side by side are a lane apart, so the lane says how far the number is moved.
  const aside = length(longest) > 400 ? ((Math.round(longest.from.y / 12) % 5) - 2) * apart : 0;
  const left = (longest.from.x + longest.end.x) / 2 + aside;
  const top = (longest.from.y + longest.end.y) / 2;
  return (
    <div className="bench-edge-mark" style={{ left, top }}>
      {children}
    </div>
  );
};

/** Given to React Flow once: a new object on each render would draw every part again. */
export const nodeTypes = { step: StepBox, chapter: ChapterBox };
export const edgeTypes = { move: MoveLine };
