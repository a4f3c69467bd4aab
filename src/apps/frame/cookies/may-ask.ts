import { profilePaths } from '#src/apps/customer/account/profile/paths.ts';
import { isLinkFlowAt, isSentFlowAt } from '#src/apps/flows/flow-addresses.ts';
import { appFor } from '../layout-for.ts';

/**
 * The cookie banner is shown on the customer's and the public pages, but not over a task or the page of the same
 * choices.
 */
export const mayAsk = (path: string): boolean =>
  appFor(path) !== 'broker' && path !== profilePaths.cookies && !isLinkFlowAt(path) && !isSentFlowAt(path);
