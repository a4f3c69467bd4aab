import { factReports } from '#src/contract/journey/fact-reports.ts';
import { handle } from '#src/server/http/handle.ts';
import { readReports, reportFact } from './fact-reports.ts';

/** Spec section 2, "estate overview": what a party says of the home's facts. */
export default handle(factReports, {
  list: ({ params, caller }, on) => readReports(on, { customerId: caller.customerId, estateId: params.id }),
  report: async ({ params, body, caller }, on) => {
    const asked = { customerId: caller.customerId, estateId: params.id };
    await reportFact(on, { ...asked, ...body });
    return readReports(on, asked);
  },
});
