import { type ReactNode, useMemo, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { CodesPanel, codesByNode } from './codes-overlay.tsx';
import { FunnelPanel, useFunnelMarks } from './funnel-overlay.tsx';
import type { Standing } from './map-parts.tsx';
import { PathsPanel, usePaths } from './paths-overlay.tsx';
import { ReplayPanel, useReplay } from './replay-overlay.tsx';
import type { DrawnMap } from './use-drawn-map.ts';
import { useVersions, VersionsPanel } from './versions-overlay.tsx';

export const overlays = ['plain', 'paths', 'funnel', 'versions', 'codes', 'replay'] as const;
export type Overlay = (typeof overlays)[number];

/** What an overlay lays over the map, and the words below it. */
export interface OverMap {
  readonly nodeMark?: (id: string) => string | undefined;
  readonly edgeMark?: (id: string) => string | undefined;
  readonly nodeStanding?: (id: string) => Standing;
  readonly edgeStanding?: (id: string) => Standing;
  readonly onNode?: (id: string) => void;
  readonly onEdge?: (id: string) => void;
  readonly panel: ReactNode;
}

/** Returns what the chosen overlay shows. */
export function useOverlay(drawn: DrawnMap, overlay: Overlay, path: number, language: Language): OverMap {
  const [node, setNode] = useState<string | null>(null);
  const paths = usePaths(drawn, path);
  const funnel = useFunnelMarks(drawn.map.id, drawn.map.edges, language);
  const versions = useVersions(drawn, language);
  const replay = useReplay(drawn);
  const codes = useMemo(() => (overlay === 'codes' ? codesByNode(drawn) : new Map<string, never>()), [drawn, overlay]);
  switch (overlay) {
    case 'paths':
      return { ...paths.over, panel: <PathsPanel drawn={drawn} paths={paths} language={language} /> };
    case 'funnel':
      return { edgeMark: (id) => funnel.marks.get(id), panel: <FunnelPanel funnel={funnel} language={language} /> };
    case 'versions':
      return {
        nodeMark: (id) => versions.marks.get(id),
        panel: <VersionsPanel versions={versions} language={language} />,
      };
    case 'codes':
      return {
        nodeMark: (id) => String(codes.get(id)?.length ?? 0),
        onNode: setNode,
        panel: <CodesPanel map={drawn.map} codes={codes} node={node} language={language} />,
      };
    case 'replay':
      return {
        nodeMark: replay.replayed.mark,
        nodeStanding: replay.replayed.node,
        edgeStanding: (id) =>
          replay.replayed.edge(drawn.map.edges.find((edge) => edge.id === id) ?? { from: '', to: '' }),
        panel: <ReplayPanel replay={replay} language={language} />,
      };
    default:
      return { panel: null };
  }
}
