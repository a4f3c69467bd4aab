import { takeover } from '#machines/takeover.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type Meter, metersOf, type Party, partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { addRow, type NewRow } from '#src/server/homes/flow-instances/change-answers.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { composeProtocol, type ProtocolAnswer, type Reader } from './protocol.ts';

type Prefilled = Omit<NewRow, 'instanceId'>;

// seam: the broker system's numbers are stored in E.164.
const shownPhone = (phone: string): string => formatPhone(phone as PhoneNumber);

const personRow = ({ id, role, name, email, phone }: Party): Prefilled => ({
  step: 'participants',
  group: 'people',
  rowId: id,
  value: { role, name, email, phone: shownPhone(phone), deputy: 'no', fromBroker: 'yes' },
});

/** Prefills meter numbers only: the reading is taken on the day, by the parties present. */
const meterRow = (meter: Meter): Prefilled => {
  const electric = meter.type === 'ELECTRICITY';
  const value: StepDraft = electric
    ? { number: meter.number, meteringPointId: meter.metering_point_id ?? '' }
    : { type: meter.type, name: meter.name ?? '', number: meter.number };
  return { step: electric ? 'electricity' : 'water', group: 'meters', rowId: meter.id, value };
};

/**
 * Starts the protocol, prefilled from the broker system (domain.md, steps 1 and 2). Of concurrent calls one succeeds;
 * the others get OTP_EXISTS (reliability R1).
 */
export const createProtocol = (on: Server, reader: Reader): Promise<ProtocolAnswer> =>
  on.transaction(async (tx) => {
    const { me } = reader;
    const row = await lockFlow(tx, 'takeover-protocol', me.estateId);
    const created = await move(tx, takeover, row, { type: 'CREATE' }, partyActor(me));
    const estate = await readEstate(tx, me.estateId);
    if (!estate) throw new Refused('NOT_FOUND');
    const people = await partiesOf(tx, me.estateId);
    const meters = await metersOf(tx, me.estateId);
    for (const prefilled of [...people.map(personRow), ...meters.map(meterRow)]) {
      // Prefilled data is no person's answer, so the log names the system as actor.
      await addRow(tx, { instanceId: row.id, ...prefilled }, { actor: system, at: row.readAt });
    }
    return composeProtocol(tx, on, created, estate, reader);
  });
