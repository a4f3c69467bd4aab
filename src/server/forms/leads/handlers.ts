import { type GivenLead, type LeadService, leads } from '#src/contract/forms/leads.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { SignedFormName } from '../form/form.ts';
import { formOf } from '../form/forms.ts';
import { takeoverForm } from '../takeover/takeover-form.ts';
import { giveLead } from './hand-in-leads.ts';
import { orderPower } from './hand-in-power.ts';
import { myLeads } from './my-leads.ts';

const isSigned = (flow: LinkSession['flow']): flow is SignedFormName => flow !== 'takeover-protocol';

/** Returns the session of the customer of a takeover's power, which is ordered there after the signatures. */
const powerCustomer = (caller: CallerOf<'link'>, { type, participantId, consentToShare }: GivenLead) =>
  type === 'electricity' && consentToShare
    ? caller.living.find((me) => me.flow === 'takeover-protocol' && me.participantId === participantId)
    : undefined;

/**
 * Returns the session of the person that the lead is about, in a form that asks about leads. Throws NOT_FOUND for any
 * other person.
 */
const sessionOf = (caller: CallerOf<'link'>, participantId: string) => {
  for (const me of caller.living) {
    if (me.participantId !== participantId || !isSigned(me.flow)) continue;
    const form = formOf(me.flow);
    if (form.leadsStep !== undefined) return { me, form };
  }
  throw new Refused('NOT_FOUND');
};

const calls: Handlers<typeof leads> = {
  async mine({ caller, params, web: { language } }, on) {
    const asked = caller.allAt(params.id).flatMap((me) => {
      const form = isSigned(me.flow) ? formOf(me.flow) : undefined;
      return form?.leadsStep === undefined ? [] : [{ me, form, language }];
    });
    return { leads: (await Promise.all(asked.map((reader) => myLeads(on, reader)))).flat() };
  },

  async send({ caller, body }, on) {
    const given = body.leads.map((lead) => {
      const me = powerCustomer(caller, lead);
      return { lead, ...(me === undefined ? sessionOf(caller, lead.participantId) : { me, form: takeoverForm }) };
    });
    const kept = await on.transaction(async (tx) => {
      const rows = [];
      for (const { lead, me, form } of given) {
        await (form.flow === 'takeover-protocol' ? orderPower(tx, on, me) : giveLead(tx, on, { form, me }, lead));
        const row = await tx
          .selectFrom('lead')
          .innerJoin('flowInstance', 'flowInstance.id', 'lead.instanceId')
          .select(['lead.service as type', 'lead.partner', 'lead.state'])
          .where('flowInstance.flow', '=', form.flow)
          .where('lead.estateId', '=', me.estateId)
          .where('lead.participantId', '=', me.participantId)
          .where('lead.service', '=', lead.type)
          .$narrowType<{ type: LeadService }>()
          .executeTakeFirstOrThrow();
        rows.push(row);
      }
      return rows;
    });
    return { leads: kept };
  },
};

/** Spec section 7, "Services and leads". */
export default handle(leads, calls);
