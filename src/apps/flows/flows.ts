import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Flow, FlowAccess } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';

/** Where a flow stands; `address.ts` of its folder. */
export interface FlowAddress {
  readonly path: `/${string}`;
  /** Who may open it; `link` for a form that the server keeps. */
  readonly access: FlowAccess;
  /** Only a link that was mailed opens it: its token stands in the fragment, and is in `Where` as `token`. */
  readonly mailed?: true;
  /** A friend's code may have led here: it is in `Where` as `referralCode`. */
  readonly invited?: true;
  /**
   * An e-ID or a wallet leads back to it: what was shown there is in `Where` as `proof`; else `outcome` is why not.
   */
  readonly proven?: true;
  /** Only while this flag is on (Spec section 3): off, its address says that it is not available. */
  readonly flag?: FlagName;
  /** What a form that a link opens reads first, as the API's addresses: asked for before its code has come (open-ahead.ts). */
  readonly reads?: readonly `/${string}`[];
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

const addresses = import.meta.glob<FlowAddress>('../../../flows/*/*/address.ts', { eager: true, import: 'address' });
const loaders = import.meta.glob<Flow>('../../../flows/*/*/flow.ts', { import: 'default' });

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

/** Every flow there is. The one place that looks into `flows/`: adding a flow is adding a folder. */
export const flows: readonly FoundFlow[] = Object.entries(addresses).flatMap(([file, address]) => {
  const load = loaders[file.replace(/address\.ts$/, 'flow.ts')];
  return load === undefined ? [] : [{ id: folderOf(file), address, load }];
});

/** Those whose form a personal link opens. */
export const linkFlows = flows.filter(({ address }) => address.access === 'link');

/** Those that are sent step by step, of one of the apps: `/customer` or `/broker`. */
export const sentFlowsUnder = (app: string): readonly FoundFlow[] =>
  flows.filter(({ address }) => address.access !== 'link' && address.path.startsWith(`${app}/`));

/** Whether an address is a page of a journey that is sent: those stand in a phone, in the broker's app too. */
export const isSentFlowAt = (path: string): boolean =>
  flows.some(({ address }) => address.access !== 'link' && `${path}/`.startsWith(`${address.path}/`));

/** Whether only a mailed link leads to an address: its token is not in the address, so no other phone comes in by that. */
export const isMailedAt = (path: string): boolean =>
  flows.some(({ address }) => address.mailed === true && `${path}/`.startsWith(`${address.path}/`));

/** Whether an address is a page of a form that a personal link opens: nothing is asked or told there but the form. */
export const isLinkFlowAt = (path: string): boolean =>
  linkFlows.some(({ address }) => `${path}/`.startsWith(`${address.path.split('/:')[0]}/`));

/** The form whose page an address is, and whose home it names. The longest path counts: one may begin as another does. */
export function linkFlowAt(pathname: string): { readonly found: FoundFlow; readonly where: Where } | null {
  const given = pathname.split('/');
  const fits = ({ address }: FoundFlow) =>
    address.path.split('/').every((part, at) => part.startsWith(':') || part === given[at]);
  const [found] = linkFlows.filter(fits).toSorted((one, other) => other.address.path.length - one.address.path.length);
  if (found === undefined) return null;
  const parts = found.address.path.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  const where = Object.fromEntries(
    parts.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
  return Object.values(where).includes('') ? null : { found, where };
}
