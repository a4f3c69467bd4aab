import { unsealedOutcome } from '#flows/_parts/signing/calls.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { Protocol } from '#src/contract/forms/takeover-protocol.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { homeAddress } from '#src/domain/home-address.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { voidedByChange } from '#src/engine/consequences.ts';
import type { Call, Calls, RowChange } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { TakeoverEnv } from './steps.ts';

/** The protocol as this flow's own screens read it. */
export type TakeoverOpened = Omit<Protocol, 'env'> & Opened & { readonly env: TakeoverEnv };

const ofEstate = ({ estateId = '' }: Where) => ({ id: estateId });

/** `locked` follows the server's refusal, so that browser and server always agree. */
const opened = (protocol: Protocol): TakeoverOpened => ({
  ...protocol,
  ...unsealedOutcome(protocol.signing),
  locked: protocol.refusal !== null,
  participantId: protocol.me.participantId,
  ...voidedByChange(protocol.signing),
});

/** Returns changed fields in the contract's form; rows of a group are never sent inside their step. */
const sent = (changes: StepDraft) => {
  const fields: Record<string, string | boolean | null | string[]> = {};
  for (const [field, value = null] of Object.entries(changes)) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') fields[field] = value;
    else fields[field] = value.filter((item): item is string => typeof item === 'string');
  }
  return fields;
};

/** The kind of a water meter is a field of its row; electricity has only one kind. */
const waterMeters = ['COLD_WATER', 'HOT_WATER', 'DISTRICT_HEATING', 'GAS'] as const;
const meterType = ({ step, changes }: RowChange) =>
  step === 'electricity' ? 'ELECTRICITY' : (waterMeters.find((kind) => kind === changes.type) ?? 'COLD_WATER');

/** Returns true for a side. Without one, a deputy belongs to the side whose link adds them. */
const isRole = (role: unknown): role is 'seller' | 'buyer' => role === 'seller' || role === 'buyer';

/** Reads the protocol, and creates it if it does not exist; another phone may create it at the same moment. */
async function open(where: Where, call: Call): Promise<TakeoverOpened> {
  const params = ofEstate(where);
  const read = async () => opened(await call(takeover.read, { params }));
  try {
    return await read();
  } catch (missing) {
    if (refusedWith(missing) !== 'OTP_NOT_FOUND') throw missing;
  }
  try {
    return opened(await call(takeover.create, { params }));
  } catch (refused) {
    if (refusedWith(refused) !== 'OTP_EXISTS') throw refused;
    return read();
  }
}

/** The contract calls of the takeover, and when they are made (Spec section 7, "Takeover"). */
export const calls: Calls<TakeoverOpened> = {
  open,
  save: async (where, { step, changes, revision }, call) =>
    opened(await call(takeover.change, { params: ofEstate(where), body: { step, changes: sent(changes) }, revision })),
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
  addPicture: (where, { blob }, call) => call(takeover.addPicture, { params: ofEstate(where), body: blob }),
  pictureUrl: (where, picture) => apiBase + addressOf(takeover.picture.path, { ...ofEstate(where), picture }),
  entry: async (where, call) => {
    const { home, broker, window, takeoverDate, refusal } = await call(takeover.entry, { params: ofEstate(where) });
    return {
      place: home.unit === null ? home.address : `${home.address}, ${home.unit}`,
      address: homeAddress(home),
      broker,
      window,
      takeoverDate,
      refusal,
    };
  },
  byCode: {
    send: (where, { row, field, value }, call) =>
      call(takeover.sendContactCode, {
        params: { ...ofEstate(where), pid: row },
        body: { field: field === 'phone' ? 'phone' : 'email', value },
      }),
    change: (where, { row, field, value, code, revision }, call) =>
      call(takeover.changeParticipant, {
        params: { ...ofEstate(where), pid: row },
        body: { changes: { [field]: value }, code },
        revision,
      }),
  },
  live: {
    stream: takeover.events,
    at: (where) => ({ params: ofEstate(where) }),
    here: (where, step, call) => call(takeover.presence, { params: ofEstate(where), body: { step } }),
  },
  signing: {
    calls: takeoverSigning,
    at: (where) => ({ params: ofEstate(where), query: {} }),
    finish: async (where, call) => {
      await call(takeover.finish, { params: ofEstate(where) }).catch((error: unknown) => {
        if (refusedWith(error) !== 'OTP_FINALIZED') throw error;
      });
    },
  },
};
