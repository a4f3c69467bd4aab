import type { Flow } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { EdgeLook } from '../map/journey-drawing.tsx';
import { MapOfFlow } from '../map/map-of-flow.tsx';
import type { Say } from '../monitor/day-words.ts';
import { funnelTexts as words } from './texts.ts';
import type { FunnelOfFlow } from './use-flows.ts';

/** Returns a step's name, as on the customers' own pages. */
export const stepWords = (flow: Flow, step: string, say: Say): string => {
  const texts = flow.texts.steps[step];
  return texts === undefined ? step : say.text(texts.name);
};

/** The thickest line in px: less than the distance between two lines of a map. */
const thickest = 8;

/** The line's width is the share of all forms that took this edge; an edge below the minimum count is a thin line. */
const widthOf = (came: number | null, forms: number | null): number =>
  came === null || !forms ? 1 : Math.max(1, Math.round((came / forms) * thickest));

/**
 * Draws the funnel on the flow's map: each line as wide as the share of forms that took it, with their number. The
 * table below has every number; for screen readers the drawing has only a name.
 */
export function FunnelDrawing({ flow, funnel }: FunnelOfFlow) {
  const { text } = useLanguage();
  /** Returns how the edge between two steps looks. Its number counts all moves between them, so one line has it. */
  const lookOf = (edge: { readonly from: string; readonly to: string }, isFirst: boolean): EdgeLook => {
    const came = funnel.edges.find(({ from, to }) => from === edge.from && to === edge.to)?.came ?? null;
    return {
      standing: 'plain',
      width: widthOf(came, funnel.forms),
      number: came === null || !isFirst ? null : String(came),
    };
  };
  return <MapOfFlow flow={flow.id} name={text(words.drawing, { flow: text(flow.texts.title) })} edge={lookOf} />;
}
