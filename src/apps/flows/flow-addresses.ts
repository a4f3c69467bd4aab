import { chatLinkPath } from '#src/domain/chat-link-path.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Flow, FlowAccess } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';

/** The address of a flow and who may open it; `address.ts` of its folder. */
export interface FlowAddress {
  readonly path: `/${string}`;
  /** Who may open it; `link` for a form that the server stores. */
  readonly access: FlowAccess;
  /** Opened only by a mailed link: its token is in the fragment, and in `Where` as `token`. */
  readonly mailed?: true;
  /** May be opened with a friend's code: it is in `Where` as `referralCode`. */
  readonly invited?: true;
  /** An e-ID or a wallet returns to it: the proof is in `Where` as `proof`; without one, `outcome` says why. */
  readonly proven?: true;
  /** Available only while this flag is on (Spec section 3): otherwise its address shows that it is not available. */
  readonly flag?: FlagName;
  /** The API paths that a link's form reads first: requested before the form's code has loaded (open-ahead.ts). */
  readonly reads?: readonly `/${string}`[];
  /** The address of its last page, when that address names no home. */
  readonly finish?: `/${string}`;
}
export interface AddressedFlow {
  /** The folder's name. */
  readonly id: string;
  readonly address: FlowAddress;
}

export interface FoundFlow extends AddressedFlow {
  /** Loads the flow as a chunk of its own. */
  readonly load: () => Promise<Flow>;
}

const addresses = import.meta.glob<FlowAddress>('../../../flows/*/*/address.ts', { eager: true, import: 'address' });

/**
 * Every flow's address. Apart from the loaders (`flows.ts`): every page needs the addresses, and a form's page only the
 * loaders of forms.
 */
export const flowAddresses: readonly AddressedFlow[] = Object.entries(addresses).map(([file, address]) => ({
  id: file.split('/').at(-2) ?? '',
  address,
}));

/** The flows whose form is opened by a personal link. */
const linkFlowAddresses = flowAddresses.filter(({ address }) => address.access === 'link');

/** Returns the flows of these addresses that a glob of `flow.ts` loads. */
export const withLoaders = (
  addressed: readonly AddressedFlow[],
  loaders: Readonly<Record<string, () => Promise<Flow>>>,
): readonly FoundFlow[] => {
  const byId = new Map(Object.entries(loaders).map(([file, load]) => [file.split('/').at(-2), load]));
  return addressed.flatMap((flow) => {
    const load = byId.get(flow.id);
    return load === undefined ? [] : [{ ...flow, load }];
  });
};

/** Returns whether an address is a page of a flow: a part of the flow's path that begins with `:` is any name. */
const isIn = (flow: AddressedFlow, address: string): boolean => {
  const given = address.split('/');
  return flow.address.path.split('/').every((part, at) => part === given[at] || (part.startsWith(':') && at in given));
};

/**
 * Returns whether an address is a page of a sent journey: those are shown in the phone frame, in the broker's app too.
 */
export const isSentFlowAt = (path: string): boolean =>
  flowAddresses.some((flow) => flow.address.access !== 'link' && isIn(flow, path));

/**
 * Returns whether an address is opened only by a mailed link: its token is not in the address, so another phone cannot
 * open it.
 */
export const isMailedAt = (path: string): boolean =>
  flowAddresses.some((flow) => flow.address.mailed === true && isIn(flow, path));

/** The first part of each address that a personal link opens: a form's, and a talk's. */
const openedByLinks = [...linkFlowAddresses.map(({ address }) => address.path), chatLinkPath].map(
  (path) => `${path.split('/:')[0]}/`,
);

/**
 * Returns whether an address is a page that a personal link opens: no banner or message covers those pages.
 */
export const isLinkFlowAt = (path: string): boolean => openedByLinks.some((start) => `${path}/`.startsWith(start));

/**
 * Returns the form of an address and the home it names. The longest matching path wins: one path may be a prefix of
 * another.
 */
export function linkFlowAt(pathname: string): { readonly found: AddressedFlow; readonly where: Where } | null {
  const given = pathname.split('/');
  const [found] = linkFlowAddresses
    .filter((flow) => isIn(flow, pathname))
    .toSorted((one, other) => other.address.path.length - one.address.path.length);
  if (found === undefined) return null;
  const parts = found.address.path.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  const where = Object.fromEntries(
    parts.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
  return Object.values(where).includes('') ? null : { found, where };
}
