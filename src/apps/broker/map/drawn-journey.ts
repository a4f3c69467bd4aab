import { useQuery } from '@tanstack/react-query';
import type { Language } from '#src/domain/language.ts';

/** Lengths are in px of the drawing at its own size. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A box with its words, broken into lines that fit in it. */
interface WordBox extends Box {
  readonly lines: readonly string[];
}

/** A journey laid out in one language. Nodes and edges come in the order of the journey's. */
export interface JourneyLayout {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly WordBox[];
  readonly nodes: readonly WordBox[];
  readonly edges: readonly {
    /** The line as SVG writes it, the arrow at its end. */
    readonly path: string;
    /** The guard in words; its last line of 16 px is free for a number. */
    readonly label: WordBox;
  }[];
}

/** A journey's map as the build knows it. Written by `stories/workbench/broker-maps.test.ts`, never by hand. */
export interface DrawnJourney {
  readonly id: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly name: Readonly<Record<Language, string>>;
    readonly isStart: boolean;
    readonly isFinal: boolean;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  readonly drawn: Readonly<Record<Language, JourneyLayout>>;
}

/** Every map that was drawn, loaded when it is shown. */
const drawings = import.meta.glob<DrawnJourney>('./drawings/*.json', { import: 'default' });

/** Loads the map of a flow once. An error where the file cannot be had: offline, or a flow without a map. */
export const useDrawnJourney = (flow: string) =>
  useQuery({
    queryKey: ['drawn-journey', flow],
    queryFn: () => drawings[`./drawings/${flow}.json`]?.() ?? Promise.reject(new Error(`${flow} has no map`)),
    staleTime: Number.POSITIVE_INFINITY,
  });
