import type { Flow } from '#src/engine/define-flow.ts';
import { type FoundFlow, flowAddresses, withLoaders } from './flow-addresses.ts';

/** Every flow. To add a flow, add a folder. */
export const flows = withLoaders(
  flowAddresses,
  import.meta.glob<Flow>('../../../flows/*/*/flow.ts', { import: 'default' }),
);

/** Returns the flows that are sent step by step, of one app: `/customer` or `/broker`. */
export const sentFlowsUnder = (app: string): readonly FoundFlow[] =>
  flows.filter(({ address }) => address.access !== 'link' && address.path.startsWith(`${app}/`));
