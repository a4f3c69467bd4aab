import { chatLinkPath } from '#src/domain/chat-link-path.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { flowAddresses } from '#src/server/http/flow-addresses.ts';
import { type FlowRef, linkFlowOf } from '../flow-instances/flow-names.ts';
import { isFormLink, type OpenedByLink } from './opened-by-link.ts';

/** Returns the address of a form, without a step: its page resumes where the person left off. */
export const formPage = ({ flow, estateId }: FlowRef): string => {
  const address = flowAddresses.get(linkFlowOf(flow));
  if (address === undefined)
    throw new Error(`No address registered for ${flow}. Add address.ts to its folder in flows.`);
  return address.path.replace(':estateId', estateId);
};

/** Returns the address that a personal link opens, without its key. */
export const linkPage = ({ flow, estateId }: { readonly flow: OpenedByLink; readonly estateId: EstateId }): string =>
  isFormLink(flow) ? formPage({ flow, estateId }) : chatLinkPath.replace(':estateId', estateId);
