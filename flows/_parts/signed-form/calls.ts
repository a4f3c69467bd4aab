import { unsealedOutcome } from '#flows/_parts/signing/calls.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { FormCalls, SignedForm } from '#src/contract/forms/signed-form.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { voidedByChange } from '#src/engine/consequences.ts';
import type { AtHandCalls, Call, Calls } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Opened, Where } from '#src/engine/opened.ts';

/** A signed form as its own screens read it. */
export type SignedFormOpened = Omit<SignedForm, 'env'> & Opened & { readonly env: SignedFormEnv };

const editable: readonly string[] = ['notStarted', 'created'];

const opened = (form: SignedForm): SignedFormOpened => ({
  ...form,
  ...(editable.includes(form.state) ? unsealedOutcome(form.signing) : {}),
  locked: form.refusal !== null,
  participantId: form.me.participantId,
  ...voidedByChange(form.signing),
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

/** Refusals of a form's calls that its page goes on from. */
interface FormRefusals {
  /** Of reading: it has not been created. */
  readonly notFound: ProblemCode;
  /** Of creating: another phone has created it. */
  readonly exists: ProblemCode;
  /** Of finalizing: another phone has finalized it. */
  readonly finalized: ProblemCode;
}

export interface FormWays {
  readonly form: FormCalls & SigningCalls;
  /** The form's own codes, as its contract names them. */
  readonly codes: FormRefusals;
  /** Sent with every call, such as `estateBaseType=4` for a project. */
  readonly query?: Readonly<Record<string, string>>;
}

type Query = Readonly<Record<string, string>>;
const atRowOf = ({ estateId = '' }: Where, row: string, query: Query) => ({ params: { id: estateId, row }, query });
const atPerson = ({ estateId = '' }: Where, pid: string, query: Query) => ({ params: { id: estateId, pid }, query });

/** The own e-mail and mobile, changed with a code that goes to the new one. */
const codeCalls = (form: FormCalls, query: Query): NonNullable<Calls['byCode']> => ({
  send: (where, { row, field, value }, call) => {
    const body = { field: field === 'phone' ? 'phone' : 'email', value } as const;
    return call(form.sendContactCode, { ...atPerson(where, row, query), body });
  },
  change: (where, { row, field, value, code, revision }, call) => {
    const body = { step: 'participants', group: 'people', changes: { [field]: value }, code };
    return call(form.changeRow, { ...atRowOf(where, row, query), body, revision });
  },
});

/** A code to one who is here, and the answer with it. */
const atHandCalls = (form: FormCalls, query: Query): AtHandCalls => ({
  send: (where, person, call) => call(form.sendAtHandCode, atPerson(where, person, query)),
  answer: (where, { person, code }, call) =>
    call(form.answerAtHand, { ...atPerson(where, person, query), body: { code } }),
});

/** The calls of every signed form; only the addresses differ. */
export const signedFormCalls = ({ form, codes, query = {} }: FormWays): Calls<SignedFormOpened> => {
  const at = ({ estateId = '' }: Where) => ({ params: { id: estateId }, query });
  const read = async (where: Where, call: Call) => opened(await call(form.read, at(where)));
  const search = new URLSearchParams(query).toString();

  /** Reads the form, and creates it if it does not exist; another phone may create it at the same moment. */
  const open = async (where: Where, call: Call): Promise<SignedFormOpened> => {
    try {
      return await read(where, call);
    } catch (missing) {
      if (refusedWith(missing) !== codes.notFound) throw missing;
    }
    try {
      return opened(await call(form.create, at(where)));
    } catch (refused) {
      if (refusedWith(refused) !== codes.exists) throw refused;
      return read(where, call);
    }
  };

  return {
    open,
    save: async (where, { step, changes, revision }, call) =>
      opened(await call(form.change, { ...at(where), body: { step, changes: sent(changes) }, revision })),
    addRow: async (where, { step, group, changes }, call) =>
      opened(await call(form.addRow, { ...at(where), body: { step, group, changes: sent(changes) } })),
    changeRow: async (where, { step, group, row, changes, revision }, call) => {
      const body = { step, group, changes: sent(changes) };
      return opened(await call(form.changeRow, { ...atRowOf(where, row.id, query), body, revision }));
    },
    removeRow: async (where, { step, group, row, revision }, call) =>
      opened(await call(form.removeRow, { ...atRowOf(where, row.id, query), body: { step, group }, revision })),
    byCode: codeCalls(form, query),
    atHand: atHandCalls(form, query),
    addPicture: (where, { blob }, call) => call(form.addPicture, { ...at(where), body: blob }),
    pictureUrl: (where, picture) =>
      `${apiBase}${addressOf(form.picture.path, { id: where.estateId, picture })}${search && `?${search}`}`,
    entry: async (where, call) => {
      const { home, broker, takeoverDate, refusal } = await call(form.entry, at(where));
      const place = home.unit === null ? home.address : `${home.address}, ${home.unit}`;
      return { place, broker, window: null, takeoverDate, refusal };
    },
    live: {
      stream: form.events,
      at,
      here: (where, step, call) => call(form.presence, { ...at(where), body: { step } }),
    },
    signing: {
      calls: form,
      at,
      finish: async (where, call) => {
        await call(form.finalize, at(where)).catch((error: unknown) => {
          if (refusedWith(error) !== codes.finalized) throw error;
        });
      },
    },
  };
};
