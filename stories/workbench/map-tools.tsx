import { useReactFlow } from '@xyflow/react';
import { useId } from 'react';
import type { Language } from '#src/domain/language.ts';
import { Button } from '#src/ui/button.tsx';
import type { Drawing } from './drawing.ts';
import type { JourneyMap } from './journey-map.ts';
import { saveSvg } from './printed-map.tsx';
import { words } from './workbench-texts.ts';

interface MapToolsProps {
  readonly map: JourneyMap;
  readonly drawing: Drawing;
  readonly language: Language;
  readonly fitWidth: () => void;
}

/** Zoom, fit, search, export and print. Search goes to the first step whose name contains what is typed. */
export const MapTools = ({ map, drawing, language, fitWidth }: MapToolsProps) => {
  const { zoomIn, zoomOut, fitView, setCenter } = useReactFlow();
  const id = useId();
  const find = (typed: string) => {
    const wanted = typed.trim().toLocaleLowerCase();
    const found = map.nodes.find(({ name }) => wanted !== '' && name[language].toLocaleLowerCase().includes(wanted));
    const box = drawing.nodes.find((node) => node.id === found?.id);
    if (box === undefined) return;
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: 1 });
    document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(box.id)}"]`)?.focus();
  };
  const press = (label: string, onPress: () => void) => (
    <Button look="secondary" size="small" onPress={onPress}>
      {label}
    </Button>
  );
  return (
    <div className="bench-tools" role="toolbar" aria-label={words.tools[language]}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(String(new FormData(event.currentTarget).get('step')));
        }}
      >
        <label htmlFor={`${id}-search`}>{words.search[language]}</label>
        <input id={`${id}-search`} name="step" list={`${id}-steps`} autoComplete="off" />
        <datalist id={`${id}-steps`}>
          {map.nodes.map((node) => (
            <option key={node.id} value={node.name[language]} />
          ))}
        </datalist>
      </form>
      {press(words.zoomIn[language], () => void zoomIn())}
      {press(words.zoomOut[language], () => void zoomOut())}
      {press(words.fitWidth[language], fitWidth)}
      {press(words.fitWhole[language], () => void fitView({ padding: 0.02 }))}
      {press(words.saveSvg[language], () => saveSvg({ map, drawing, language }))}
      {press(words.print[language], () => window.print())}
    </div>
  );
};
