import { brokerLeads } from '#src/contract/desk/broker-leads.ts';
import type { BrokerId, CustomerLeadId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type LeadMove, moveLead, readLead } from './move-lead.ts';
import { countWaitingLeads } from './waiting-leads.ts';

interface Call {
  readonly params: { readonly id: CustomerLeadId };
  readonly caller: { readonly brokerId: BrokerId };
}
const whichOf = ({ params, caller }: Call) => ({ id: params.id, me: caller.brokerId });
const move = (type: Exclude<LeadMove['type'], 'LOSE'>) => (call: Call, on: Server) =>
  moveLead(on, whichOf(call), { type });

/** Broker reference, section 2: leads. */
export default handle(brokerLeads, {
  read: (call, on) => readLead(on, whichOf(call)),
  waiting: ({ caller }, on) => countWaitingLeads(on, caller.brokerId),
  take: move('TAKE'),
  contact: move('CONTACT'),
  meet: move('MEET'),
  win: move('WIN'),
  lose: (call, on) => moveLead(on, whichOf(call), { type: 'LOSE', reason: call.body.reason }),
  reopen: move('REOPEN'),
});
