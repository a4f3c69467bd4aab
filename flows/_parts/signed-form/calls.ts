import {
  atPerson,
  type FormRefusals,
  keptCalls,
  type Query,
  sent,
  unsealedOutcome,
} from '#flows/_parts/signing/calls.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import type { FormCalls, SignedForm } from '#src/contract/forms/signed-form.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import type { AtHandCalls, Calls } from '#src/engine/define-flow.ts';
import type { Opened, Where } from '#src/engine/opened.ts';

/** A signed form as its own screens read it. */
export type SignedFormOpened = Omit<SignedForm, 'env'> & Opened & { readonly env: SignedFormEnv };

const editable: readonly string[] = ['notStarted', 'created'];

export interface FormWays {
  readonly form: FormCalls & SigningCalls;
  /** The form's own codes, as its contract names them. */
  readonly codes: FormRefusals;
  /** Sent with every call, such as `estateBaseType=4` for a project. */
  readonly query?: Query;
}

const atRowOf = ({ estateId = '' }: Where, row: string, query: Query) => ({ params: { id: estateId, row }, query });

/** A code to one who is here, and the answer with it. */
const atHandCalls = (form: FormCalls, query: Query): AtHandCalls => ({
  send: (where, person, call) => call(form.sendAtHandCode, atPerson(where, person, query)),
  answer: (where, { person, code }, call) =>
    call(form.answerAtHand, { ...atPerson(where, person, query), body: { code } }),
});

/** The calls of every form of one side; only the addresses differ. */
export const signedFormCalls = ({ form, codes, query = {} }: FormWays): Calls<SignedFormOpened> => {
  const outcome = ({ state, signing }: SignedForm) => (editable.includes(state) ? unsealedOutcome(signing) : {});
  const { calls, opened, sendContactCode } = keptCalls({ form, signing: form, codes, query, outcome });
  return {
    ...calls,
    addRow: async (where, { step, group, changes }, call) =>
      opened(await call(form.addRow, { ...calls.live.at(where), body: { step, group, changes: sent(changes) } })),
    changeRow: async (where, { step, group, row, changes, revision }, call) => {
      const body = { step, group, changes: sent(changes) };
      return opened(await call(form.changeRow, { ...atRowOf(where, row.id, query), body, revision }));
    },
    removeRow: async (where, { step, group, row, revision }, call) =>
      opened(await call(form.removeRow, { ...atRowOf(where, row.id, query), body: { step, group }, revision })),
    /** The own e-mail and mobile, changed with a code that goes to the new one. */
    byCode: {
      send: sendContactCode,
      change: (where, { row, field, value, code, revision }, call) => {
        const body = { step: 'participants', group: 'people', changes: { [field]: value }, code };
        return call(form.changeRow, { ...atRowOf(where, row, query), body, revision });
      },
    },
    atHand: atHandCalls(form, query),
  };
};
