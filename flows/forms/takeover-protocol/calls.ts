import { keptCalls, sent, unsealedOutcome } from '#flows/_parts/signing/calls.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { Protocol } from '#src/contract/forms/takeover-protocol.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import type { Calls, RowChange } from '#src/engine/define-flow.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { TakeoverEnv } from './steps.ts';

/** The protocol as this flow's own screens read it. */
export type TakeoverOpened = Omit<Protocol, 'env'> & Opened & { readonly env: TakeoverEnv };

const ofEstate = ({ estateId = '' }: Where) => ({ id: estateId });

/** The kind of a water meter is a field of its row; electricity has only one kind. */
const waterMeters = ['COLD_WATER', 'HOT_WATER', 'DISTRICT_HEATING', 'GAS'] as const;
const meterType = ({ step, changes }: RowChange) =>
  step === 'electricity' ? 'ELECTRICITY' : (waterMeters.find((kind) => kind === changes.type) ?? 'COLD_WATER');

/** Returns true for a side. Without one, a deputy belongs to the side whose link adds them. */
const isRole = (role: unknown): role is 'seller' | 'buyer' => role === 'seller' || role === 'buyer';

const {
  calls: kept,
  opened,
  sendContactCode,
} = keptCalls({
  form: { ...takeover, finalize: takeover.finish },
  signing: takeoverSigning,
  codes: { notFound: 'OTP_NOT_FOUND', exists: 'OTP_EXISTS', finalized: 'OTP_FINALIZED' },
  query: {},
  outcome: ({ signing }: Protocol) => unsealedOutcome(signing),
});

/** The contract calls of the takeover, and when they are made (Spec section 7, "Takeover"). */
export const calls: Calls<TakeoverOpened> = {
  ...kept,
  addRow: async (where, row, call) => {
    const params = ofEstate(where);
    const { role, ...rest } = row.changes;
    if (row.group === 'people') {
      const body = { ...(isRole(role) && { role }), changes: sent(rest) };
      return opened(await call(takeover.addParticipant, { params, body }));
    }
    if (row.group === 'defectsFound') {
      return opened(await call(takeover.addDefect, { params, body: { changes: sent(row.changes) } }));
    }
    const { type: _, ...fields } = row.changes;
    return opened(await call(takeover.addMeter, { params, body: { type: meterType(row), changes: sent(fields) } }));
  },
  changeRow: async (where, { group, row, changes, revision }, call) => {
    const { id } = ofEstate(where);
    const body = { changes: sent(changes) };
    if (group === 'defectsFound') {
      return opened(await call(takeover.changeDefect, { params: { id, did: row.id }, body, revision }));
    }
    return opened(
      group === 'people'
        ? await call(takeover.changeParticipant, { params: { id, pid: row.id }, body, revision })
        : await call(takeover.changeMeter, { params: { id, mid: row.id }, body, revision }),
    );
  },
  removeRow: async (where, { group, row, revision }, call) => {
    const { id } = ofEstate(where);
    if (group === 'defectsFound') {
      return opened(await call(takeover.removeDefect, { params: { id, did: row.id }, revision }));
    }
    return opened(
      group === 'people'
        ? await call(takeover.removeParticipant, { params: { id, pid: row.id }, revision })
        : await call(takeover.removeMeter, { params: { id, mid: row.id }, revision }),
    );
  },
  byCode: {
    send: sendContactCode,
    change: (where, { row, field, value, code, revision }, call) =>
      call(takeover.changeParticipant, {
        params: { ...ofEstate(where), pid: row },
        body: { changes: { [field]: value }, code },
        revision,
      }),
  },
};
