import type { Flow } from '#src/engine/define-flow.ts';

/** Where a flow stands; `address.ts` of its folder. */
export interface FlowAddress {
  readonly path: `/${string}`;
  /** The address of its last page, where that names no home. */
  readonly finish?: `/${string}`;
}
export interface FoundFlow {
  /** The folder's name. */
  readonly id: string;
  readonly address: FlowAddress;
  /** Fetches the flow: a chunk of its own. */
  readonly load: () => Promise<Flow>;
}

const addresses = import.meta.glob<FlowAddress>('../../flows/*/address.ts', { eager: true, import: 'address' });
const loaders = import.meta.glob<Flow>('../../flows/*/flow.ts', { import: 'default' });

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

/** Every flow there is. The one place that looks into `flows/`: adding a flow is adding a folder. */
export const flows: readonly FoundFlow[] = Object.entries(addresses).flatMap(([file, address]) => {
  const load = loaders[file.replace(/address\.ts$/, 'flow.ts')];
  return load === undefined ? [] : [{ id: folderOf(file), address, load }];
});
