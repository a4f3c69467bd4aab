import * as v from 'valibot';
import { formNames } from '#src/domain/form-names.ts';
import { estateId, participantId, pictureId, powerId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { reason } from '#src/domain/reason.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { ofEstate, partyRole } from '../shared.ts';

/** Flows that can contain a power of attorney. */
export const powerFlow = v.picklist(formNames, 'NOT_FOUND');
const moment = v.object({ by: v.nullable(v.string()), at: isoInstant });

/** One power of attorney as the broker sees it: from whom, to whom, its pictures, and its state. */
export const BrokerPower = v.object({
  id: powerId,
  flow: powerFlow,
  role: partyRole,
  signerId: participantId,
  deputy: v.string(),
  /** False for a deputy without a part in the sale. */
  ownPart: v.boolean(),
  represents: v.array(v.string()),
  pictures: v.array(pictureId),
  state: v.picklist(['added', 'approved', 'rejected', 'objected', 'settled']),
  added: moment,
  judged: v.nullable(moment),
  /** Reason for sending it back. */
  reason: v.nullable(v.string()),
  /** The grantor who has stopped it. */
  objected: v.nullable(moment),
  /** False once the form has another answer; only a stopped one is still shown then. */
  isStanding: v.boolean(),
});
export type BrokerPower = v.InferOutput<typeof BrokerPower>;
export const BrokerPowers = v.object({ estateId, powers: v.array(BrokerPower) });
export type BrokerPowers = v.InferOutput<typeof BrokerPowers>;

const ofPower = v.strictObject({ id: estateId, power: powerId });
const base = '/brokers/estates/:id/powers';
const access = 'broker';
const problems = ['ESTATE_404', 'POA_NOT_FOUND', 'POA_JUDGED', 'POA_OBJECTED', 'POA_VOID', 'BR_ASK_MAIN'] as const;

/** The powers of attorney of a home: a deputy signs only after the broker's approval. */
export const brokerPowers = {
  powers: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'The powers of attorney in the forms of a home',
    params: ofEstate,
    answer: BrokerPowers,
    problems: ['ESTATE_404'],
  }),
  approve: endpoint({
    method: 'POST',
    path: `${base}/:power/approve`,
    access,
    summary: 'The power of attorney is good: its deputy may sign with e-ID',
    params: ofPower,
    answer: BrokerPowers,
    problems,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${base}/:power/reject`,
    access,
    summary: 'The power of attorney cannot be used: its side is told why, and a document under signing is void',
    params: ofPower,
    body: v.strictObject({ reason }),
    answer: BrokerPowers,
    problems,
  }),
  settle: endpoint({
    method: 'POST',
    path: `${base}/:power/settle`,
    access,
    summary: 'An objection has been seen to: it leaves the queue, and the power stays stopped',
    params: ofPower,
    answer: BrokerPowers,
    problems,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${base}/:power/picture/:picture`,
    access,
    summary: 'A picture of a power of attorney',
    params: v.strictObject({ ...ofPower.entries, picture: pictureId }),
    answer: bytes('image/jpeg'),
    problems: ['ESTATE_404', 'POA_NOT_FOUND', 'OTP_FILE'],
  }),
};
