import * as v from 'valibot';
import { brokerAway } from '#src/domain/broker-away.ts';
import { brokerMailKinds } from '#src/domain/broker-mails.ts';
import { brokerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { phone } from '#src/domain/phone.ts';
import { textTemplate } from '#src/domain/text-template.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { proofToken } from '../identity/identity-proofs.ts';
import { sha256 } from '../shared.ts';

export const BrokerProfile = v.object({
  /** The number that the broker's customers read and call. */
  phone,
  /** Null without one; also one that is over, until it is changed or removed. */
  away: v.nullable(v.object({ text: v.string(), from: isoDate, to: isoDate })),
  /** Whether the broker gets each kind of mail. */
  mails: v.object(v.entriesFromList(brokerMailKinds, v.boolean())),
  /** The broker's own short texts, by name. */
  templates: v.array(textTemplate),
});
export type BrokerProfile = v.InferOutput<typeof BrokerProfile>;

const access = 'broker';

/** Broker reference, section 5, "Profile": what is the broker's own. */
export const brokerProfile = {
  read: endpoint({
    method: 'GET',
    path: '/broker/profile',
    access,
    summary: 'The caller’s away text and short texts, and which mails they get',
    answer: BrokerProfile,
  }),
  setAway: endpoint({
    method: 'PUT',
    path: '/broker/profile/away',
    access,
    summary: 'Set what the caller’s customers read while the caller is away, from one day to another, both included',
    body: brokerAway,
    problems: ['V_REQUIRED', 'V_LEN', 'V_DATE', 'V_FROM_TO', 'V_DATE_FUTURE'],
  }),
  endAway: endpoint({
    method: 'DELETE',
    path: '/broker/profile/away',
    access,
    summary: 'Remove the away text; changes nothing without one',
  }),
  photo: endpoint({
    method: 'GET',
    path: '/brokers/:id/photo',
    access,
    summary: 'The photo of the caller, or of another broker of the same office',
    params: v.strictObject({ id: brokerId }),
    answer: bytes('image/jpeg'),
    problems: ['NOT_FOUND'],
  }),
  keepPhoto: endpoint({
    method: 'PUT',
    path: '/broker/profile/photo',
    access,
    summary:
      'Keep the caller’s photo in place of the one before; it is drawn again, small, without its place and camera data',
    body: bytes('image/jpeg', 'image/png', 'image/webp'),
    answer: v.object({ photo: sha256 }),
    problems: ['V_IMAGE_TYPE', 'V_IMAGE_SIZE', 'TOO_MANY', 'NOT_FOUND'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/broker/profile/photo',
    access,
    summary: 'Remove the caller’s photo; changes nothing without one',
  }),
  setPhone: endpoint({
    method: 'PUT',
    path: '/broker/profile/phone',
    access,
    summary: 'Set the caller’s number to the one that a texted code proved. The broker system no longer changes it',
    body: v.strictObject({ accessToken: proofToken }),
    problems: ['AUTH_PROOF_OVER'],
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/broker/profile/templates',
    access,
    summary: 'Keep a short text of the caller’s own, at most 20; one of the same name is replaced',
    body: textTemplate,
    problems: ['V_REQUIRED', 'V_LEN', 'TPL_MANY'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/broker/profile/templates',
    access,
    summary: 'Remove the text of this name; changes nothing without one',
    body: v.strictObject({ title: textTemplate.entries.title }),
  }),
  setMail: endpoint({
    method: 'PUT',
    path: '/broker/profile/mails',
    access,
    summary: 'Choose whether to get one kind of mail; mails of duties are none of them',
    body: v.strictObject({ mail: v.picklist(brokerMailKinds, 'INVALID_INPUT'), on: v.boolean() }),
  }),
};
