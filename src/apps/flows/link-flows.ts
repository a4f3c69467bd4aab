import type { Flow } from '#src/engine/define-flow.ts';
import { flowAddresses, withLoaders } from './flow-addresses.ts';

/** The flows whose form is opened by a personal link, without the loaders of any other: a link's page loads these. */
export const linkFlows = withLoaders(
  flowAddresses.filter(({ address }) => address.access === 'link'),
  import.meta.glob<Flow>('../../../flows/forms/*/flow.ts', { import: 'default' }),
);
