import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { titleOf } from './found-maps.ts';

/** The address of a map in Storybook, with its sidebar. */
export const mapHref = (id: string): string => `./?path=/story/workbench-map--any-map&args=map:${id}`;

interface MapLinksProps {
  readonly title: string;
  readonly ids: readonly string[];
}

/** The map of maps: a link to each, opened beside Storybook's sidebar. */
export const MapLinks = ({ title, ids }: MapLinksProps) => (
  <section>
    <Text as="h2">{title}</Text>
    <ul className="bench-links">
      {ids.map((id) => (
        <li key={id}>
          <TextLink href={mapHref(id)} newTab>
            {titleOf(id).en}
          </TextLink>
        </li>
      ))}
    </ul>
  </section>
);
