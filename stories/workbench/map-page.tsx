import type { Language } from '#src/domain/language.ts';
import { Text } from '#src/ui/text.tsx';
import { mapIds } from './found-maps.ts';
import { MapCanvas } from './map-canvas.tsx';
import { useDrawnMap } from './use-drawn-map.ts';
import { filled, words } from './workbench-texts.ts';

interface MapPageProps {
  readonly id: string;
  readonly language: Language;
}

/** One map, with its title and how to read it. */
export const MapPage = ({ id, language }: MapPageProps) => {
  const drawn = useDrawnMap(id, language);
  return (
    <main lang={language} className="bench-page">
      <Text as="h1">{drawn?.map.title[language] ?? id}</Text>
      {drawn === null ? (
        <Text>{mapIds.includes(id) ? words.loading[language] : filled(words.unknown[language], { name: id })}</Text>
      ) : (
        <>
          <Text tone="muted">{words.legend[language]}</Text>
          <MapCanvas
            key={`${id} ${language}`}
            map={drawn.map}
            drawing={drawn.drawing}
            language={language}
            screens={drawn.screens}
          />
        </>
      )}
    </main>
  );
};
