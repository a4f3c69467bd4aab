import { flowAddresses } from '#src/server/http/flow-addresses.ts';
import { type FlowRef, linkFlowOf } from '../flow-instances/flow-names.ts';

/** Returns the address of a form, without a step: its page resumes where the person left off. */
export const formPage = ({ flow, estateId }: FlowRef): string => {
  const address = flowAddresses.get(linkFlowOf(flow));
  if (address === undefined)
    throw new Error(`No address registered for ${flow}. Add address.ts to its folder in flows.`);
  return address.path.replace(':estateId', estateId);
};
