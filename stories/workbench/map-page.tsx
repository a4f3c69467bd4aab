import { useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { Text } from '#src/ui/text.tsx';
import { mapIds } from './found-maps.ts';
import { MapCanvas } from './map-canvas.tsx';
import { overlayWords } from './overlay-texts.ts';
import { type DrawnMap, useDrawnMap } from './use-drawn-map.ts';
import { type Overlay, overlays, useOverlay } from './use-overlay.tsx';
import { filled, words } from './workbench-texts.ts';

interface MapPageProps {
  readonly id: string;
  readonly language: Language;
  readonly overlay?: Overlay;
  /** The number of the generated path that is chosen at first. */
  readonly path?: number;
  readonly onOverlay?: (overlay: Overlay) => void;
}

/** One map, with its title and how to read it. */
export const MapPage = ({ id, language, overlay = 'plain', path = 0, onOverlay }: MapPageProps) => {
  const drawn = useDrawnMap(id, language);
  return (
    <main lang={language} className="bench-page">
      <h1 className="bench-title">{drawn?.map.title[language] ?? id}</h1>
      {drawn === null ? (
        <Text>{mapIds.includes(id) ? words.loading[language] : filled(words.unknown[language], { name: id })}</Text>
      ) : (
        <>
          <Text tone="muted">{words.legend[language]}</Text>
          <OverlaidMap
            key={`${id} ${language}`}
            drawn={drawn}
            language={language}
            overlay={overlay}
            path={path}
            {...(onOverlay ? { onOverlay } : {})}
          />
        </>
      )}
    </main>
  );
};

interface OverlaidMapProps extends Pick<MapPageProps, 'language' | 'onOverlay'> {
  readonly drawn: DrawnMap;
  readonly overlay: Overlay;
  readonly path: number;
}

const OverlaidMap = ({ drawn, language, overlay: first, path, onOverlay }: OverlaidMapProps) => {
  const [overlay, setOverlay] = useState(first);
  const { panel, ...over } = useOverlay(drawn, overlay, path, language);
  return (
    <>
      <fieldset className="bench-overlays">
        <legend>{overlayWords.title[language]}</legend>
        {overlays.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="overlay"
              checked={one === overlay}
              onChange={() => {
                setOverlay(one);
                onOverlay?.(one);
              }}
            />
            {overlayWords[one][language]}
          </label>
        ))}
      </fieldset>
      {panel}
      <MapCanvas map={drawn.map} drawing={drawn.drawing} language={language} screens={drawn.screens} {...over} />
    </>
  );
};
