import type { Where } from '#src/engine/opened.ts';
import type { FlowAddress } from '../../flows/flow-addresses.ts';

/** The last step of a flow whose address names no home. */
export const finishStep = 'finish';

/** Returns a path with its named parts filled in. */
export const filled = (path: string, where: Where): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(where[name] ?? ''));

/** Returns the address of the form without a step: it opens where the parties left off. */
export const formAddress = ({ path }: FlowAddress, where: Where): string => filled(path, where);

/** Returns the address of a step; the last one may differ (`/customer/overtake-protocol/finish`). */
export const stepAddress = ({ path, finish }: FlowAddress, where: Where, step: string, returnTo?: string): string => {
  const address = step === finishStep && finish !== undefined ? finish : `${filled(path, where)}/${step}`;
  return returnTo === undefined ? address : `${address}?${new URLSearchParams({ from: returnTo })}`;
};

const placeKey = (flowId: string): string => `grend.where.${flowId}`;

/**
 * Stores for this tab which home's form is open: the last page's address does not name it. The id alone opens nothing.
 */
export const rememberWhere = (flowId: string, where: Where): void => {
  try {
    sessionStorage.setItem(placeKey(flowId), JSON.stringify(where));
  } catch {
    // storage is blocked: the last page is then reached only from the form itself
  }
};

export const rememberedWhere = (flowId: string): Where | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeKey(flowId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
};
