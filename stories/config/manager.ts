import { createElement } from 'react';
import { addons, types, useParameter } from 'storybook/manager-api';
import { isShownStep, shownHref } from '../workbench/place.ts';

const id = 'workbench/place-on-map';
const title = 'Place on the map';
const style = { alignSelf: 'center', padding: '6px 8px' };

/**
 * In the toolbar above a step's story: its place on its journey's map. Other stories have none. No JSX: Storybook
 * compiles it here to a global that this file would have to import.
 */
const PlaceOnMap = () => {
  const shows = useParameter<unknown>('shows');
  if (!isShownStep(shows)) return null;
  return createElement('a', { href: shownHref(shows), target: '_blank', rel: 'noreferrer', style }, title);
};

addons.register(id, () => {
  addons.add(id, { type: types.TOOL, title, match: () => true, render: () => createElement(PlaceOnMap) });
});
