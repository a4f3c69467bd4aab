import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { signingMethod } from '../forms/takeover-protocol.ts';
import { linkFlow } from '../homes/links.ts';
import { partyRole, sha256 } from '../shared.ts';

/** Public check by code that a document is genuine. Shows first name and initial, never a number. */
export const verify = {
  read: endpoint({
    method: 'GET',
    path: '/verify/:code',
    access: 'open',
    summary: 'Prove a sealed document by the code printed on it',
    params: v.strictObject({ code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{8,24}$/, 'NOT_FOUND')) }),
    answer: v.object({
      status: v.picklist(['genuine', 'voided', 'unfinished']),
      kind: linkFlow,
      place: v.string(),
      sealedAt: v.nullable(isoInstant),
      pdfSha256: v.nullable(sha256),
      contentSha256: sha256,
      level: v.nullable(v.string()),
      signers: v.array(
        v.object({
          name: v.string(),
          role: partyRole,
          /** First names and initials of the absent persons whom this person also signed for. */
          onBehalfOf: v.array(v.string()),
          /** False for a deputy who signed for others only. */
          ownPart: v.boolean(),
          method: v.nullable(signingMethod),
          signedAt: v.nullable(isoInstant),
        }),
      ),
    }),
    problems: ['NOT_FOUND', 'TOO_MANY'],
  }),
};
