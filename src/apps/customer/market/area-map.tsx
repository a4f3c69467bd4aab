import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { areas } from '#src/domain/areas.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type CityMap, type Corner, cornersOf, middleOf } from './area-shapes.ts';
import { marketTexts as words } from './texts.ts';

export interface AreaMapProps {
  readonly map: CityMap;
  /** How many homes each area has. */
  readonly byArea: Readonly<Record<string, number>>;
  /** The area whose homes are listed below. */
  readonly chosen: string | null;
  /** The areas of the customer's search. */
  readonly wanted: readonly string[];
  /** Returns the address of the map with this area's list. */
  readonly hrefOf: (area: string) => string;
}

const width = 390;
const sizes = [1, 1.5, 2.25] as const;

const nameOf = (id: string): string => areas.find((area) => area.id === id)?.name ?? id;

/** Returns the part of the map that is shown: around a point, and never beyond an edge. */
const viewBoxOf = ({ height }: CityMap, zoom: number, [x, y]: Corner): string => {
  const [wide, high] = [width / zoom, height / zoom];
  const left = Math.min(Math.max(0, x - wide / 2), width - wide);
  const top = Math.min(Math.max(0, y - high / 2), height - high);
  return [left, top, wide, high].map(Math.round).join(' ');
};

interface ShapeProps extends Pick<AreaMapProps, 'chosen' | 'wanted' | 'hrefOf'> {
  readonly id: string;
  readonly shape: string;
  readonly count: number;
}

/** Returns whether a name fits inside its area at this zoom; a letter is about six units wide. */
const hasRoom = (id: string, shape: string, zoom: number): boolean => {
  const along = cornersOf(shape).map(([x]) => x);
  return (Math.max(...along) - Math.min(...along)) * zoom >= nameOf(id).length * 6;
};

/** An area with homes: a link to its list, with the number on it. At least 32 units wide to press. */
const AreaLink = ({ id, shape, count, chosen, wanted, hrefOf }: ShapeProps) => {
  const { text } = useLanguage();
  const [x, y] = middleOf(cornersOf(shape));
  return (
    <Link
      to={hrefOf(id)}
      replace
      preventScrollReset
      className="g-map__area"
      data-wanted={wanted.includes(id)}
      aria-current={chosen === id ? 'true' : undefined}
      aria-label={text(plural(words.areaCount, count), { area: nameOf(id), count })}
    >
      <polygon points={shape} />
      <rect className="g-map__target" x={x - 16} y={y - 16} width={32} height={32} />
      <rect className="g-map__badge" x={x - 11} y={y - 11} width={22} height={22} />
      <text className="g-map__count" x={x} y={y + 5}>
        {count}
      </text>
    </Link>
  );
};

/**
 * A city by its areas, each with how many homes are coming. Only areas with homes are links; the list beside it has
 * the same homes, and the same choice of areas.
 */
export const AreaMap = ({ map, byArea, chosen, wanted, hrefOf }: AreaMapProps) => {
  const { text } = useLanguage();
  const [step, setStep] = useState(0);
  const zoom = sizes[step] ?? 1;
  const shapes = Object.entries(map.shapes);
  const counted = shapes.filter(([id]) => (byArea[id] ?? 0) > 0);
  const focus = map.shapes[chosen ?? ''] ?? counted[0]?.[1];
  const middle: Corner = focus === undefined ? [width / 2, map.height / 2] : middleOf(cornersOf(focus));
  const label = text(words.mapOf, { city: map.city });
  return (
    <div className="g-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links in a drawing has no element of its own */}
      <svg viewBox={viewBoxOf(map, zoom, middle)} role="group" aria-label={label}>
        <polygon className="g-map__water" points={map.water} />
        {shapes.map(([id, shape]) => (
          <polygon key={id} className="g-map__shape" points={shape} />
        ))}
        {counted.map(([id, shape]) => (
          <AreaLink
            key={id}
            id={id}
            shape={shape}
            count={byArea[id] ?? 0}
            chosen={chosen}
            wanted={wanted}
            hrefOf={hrefOf}
          />
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the links have the names */}
        <g aria-hidden="true">
          {shapes.flatMap(([id, shape]) => {
            if (!hasRoom(id, shape, zoom)) return [];
            const [x, y] = middleOf(cornersOf(shape));
            return (
              <text key={id} className="g-map__name" x={x} y={(byArea[id] ?? 0) > 0 ? y + 23 : y + 4}>
                {nameOf(id)}
              </text>
            );
          })}
        </g>
      </svg>
      <div className="g-map__zoom" data-print="hide">
        <IconButton
          icon={PlusIcon}
          label={text(words.zoomIn)}
          onPress={() => setStep(Math.min(step + 1, sizes.length - 1))}
        />
        <IconButton icon={MinusIcon} label={text(words.zoomOut)} onPress={() => setStep(Math.max(step - 1, 0))} />
      </div>
    </div>
  );
};
