import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useDrawnJourney } from './drawn-journey.ts';
import { JourneyDrawing, type JourneyDrawingProps } from './journey-drawing.tsx';

export const mapTexts = {
  loading: { nb: 'Henter kartet', en: 'Fetching the map' },
  notFetched: { nb: 'Kartet lot seg ikke hente', en: 'The map could not be fetched' },
} as const satisfies Readonly<Record<string, Wording>>;

interface MapOfFlowProps extends Pick<JourneyDrawingProps, 'name' | 'node'> {
  readonly flow: string;
  /** By the steps that the edge leads from and to; `isFirst` is false for a further edge between the same two. */
  readonly edge: (
    edge: { readonly from: string; readonly to: string },
    isFirst: boolean,
  ) => ReturnType<NonNullable<JourneyDrawingProps['edge']>>;
}

/** Fetches a flow's map and draws it. Without it the page keeps its table, and this says why there is no map. */
export function MapOfFlow({ flow, name, node, edge }: MapOfFlowProps) {
  const { text, language } = useLanguage();
  const drawn = useDrawnJourney(flow);
  const { data } = drawn;
  if (data === undefined) {
    return drawn.error === null ? (
      <SkeletonLines lines={[100, 70, 90, 60]} label={text(mapTexts.loading)} />
    ) : (
      <NotFetched query={drawn} title={text(mapTexts.notFetched)} />
    );
  }
  const { edges } = data;
  return (
    <JourneyDrawing
      journey={data}
      language={language}
      name={name}
      {...(node ? { node } : {})}
      edge={(at) => {
        const own = edges[at] ?? { from: '', to: '' };
        return edge(own, edges.findIndex(({ from, to }) => from === own.from && to === own.to) === at);
      }}
    />
  );
}
