import { type FlowRef, linkFlowOf } from '../flows/flow-row.ts';

const addresses = import.meta.glob<{ readonly path: `/${string}` }>('../../../flows/*/address.ts', {
  eager: true,
  import: 'address',
});

/** The address of a form, without a step: its page resumes where its people stand. */
export const formPage = ({ flow, estateId }: FlowRef): string => {
  const address = addresses[`../../../flows/${linkFlowOf(flow)}/address.ts`];
  if (address === undefined) throw new Error(`${flow} has no address`);
  return address.path.replace(':estateId', estateId);
};
