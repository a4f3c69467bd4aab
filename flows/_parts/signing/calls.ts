import type { GenericSchema } from 'valibot';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { FormCalls, FormEntry } from '#src/contract/forms/signed-form.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { ofEstate } from '#src/contract/shared.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import { homeAddress } from '#src/domain/home-address.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import type { Call, Calls, CodeChange, EntryFacts } from '#src/engine/define-flow.ts';
import { voidedByChange } from '#src/engine/document-row.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Opened, Present, Where } from '#src/engine/opened.ts';

/** Returns what a form's pages show about a document that ended unsealed: how, by whom and why. */
export const unsealedOutcome = (signing: SignStatus | null): Pick<Opened, 'notice' | 'ended'> => {
  const how = signing?.status;
  if (how !== 'voided' && how !== 'declined' && how !== 'expired') return {};
  return {
    notice: 'ST_VOIDED',
    ended: { how, by: signing?.ended?.by ?? null, reason: signing?.ended?.reason ?? null },
  };
};

/** Refusals of a form's calls that its page goes on from. */
export interface FormRefusals {
  /** Of reading: it has not been created. */
  readonly notFound: ProblemCode;
  /** Of creating: another phone has created it. */
  readonly exists: ProblemCode;
  /** Of finalizing: another phone has finalized it. */
  readonly finalized: ProblemCode;
}

export type Query = Readonly<Record<string, string>>;
export const atPerson = ({ estateId = '' }: Where, pid: string, query: Query) => ({
  params: { id: estateId, pid },
  query,
});
/** Changed fields in the contract's form. */
type Fields = Record<string, string | boolean | null | string[]>;
type OfEstate<Body, Answer> = Endpoint<typeof ofEstate, GenericSchema | undefined, Body, Answer>;
type Read<T> = GenericSchema<unknown, T>;

/** What the answers of every form have that parties sign. */
interface KeptForm extends Pick<Opened, 'drafts' | 'revisions' | 'env'> {
  readonly refusal: FormEntry['refusal'];
  readonly me: { readonly participantId: string };
  readonly signing: SignStatus | null;
}
/** The calls that a form of one side and the takeover have in common, with the form that they answer. */
interface KeptFormCalls<F> extends Pick<FormCalls, 'addPicture' | 'picture' | 'sendContactCode' | 'events'> {
  readonly entry: OfEstate<undefined, Read<FormEntry & Partial<Pick<EntryFacts, 'window'>>>>;
  readonly read: OfEstate<undefined, Read<F>>;
  readonly create: OfEstate<undefined, Read<F>>;
  readonly change: OfEstate<GenericSchema<{ step: string; changes: Fields }>, Read<F>>;
  readonly presence: OfEstate<GenericSchema<{ step: string }>, Read<readonly Present[]>>;
  readonly finalize: OfEstate<undefined, Read<unknown>>;
}
export interface KeptWays<F> {
  readonly form: KeptFormCalls<F>;
  readonly signing: SigningCalls;
  /** The form's own codes, as its contract names them. */
  readonly codes: FormRefusals;
  /** Sent with every call, such as `estateBaseType=4` for a project. */
  readonly query: Query;
  /** How a document ended that was not sealed, where the form shows it. */
  readonly outcome: (form: F) => Pick<Opened, 'notice' | 'ended'>;
}

/** Returns changed fields in the contract's form; rows of a group are never sent inside their step. */
export const sent = (changes: StepDraft): Fields => {
  const fields: Fields = {};
  for (const [field, value = null] of Object.entries(changes)) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') fields[field] = value;
    else fields[field] = value.filter((item): item is string => typeof item === 'string');
  }
  return fields;
};

/** Returns the body that asks for a code to a new e-mail or mobile of the caller's own. */
const contactOf = ({ field, value }: CodeChange) => ({ field: field === 'phone' ? 'phone' : 'email', value }) as const;

/** The calls that every form has which is kept on the server and signed; its rows are its own. */
export const keptCalls = <F extends KeptForm>({ form, signing, codes, query, outcome }: KeptWays<F>) => {
  /** `locked` follows the server's refusal, so that browser and server always agree. */
  const opened = (answer: F) => ({
    ...answer,
    ...outcome(answer),
    locked: answer.refusal !== null,
    participantId: answer.me.participantId,
    ...voidedByChange(answer.signing),
  });
  const at = ({ estateId = '' }: Where) => ({ params: { id: estateId }, query });
  const read = async (where: Where, call: Call) => opened(await call(form.read, at(where)));
  const search = new URLSearchParams(query).toString();

  /** Reads the form, and creates it if it does not exist; another phone may create it at the same moment. */
  const open = async (where: Where, call: Call) => {
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

  const calls = {
    open,
    save: async (where, { step, changes, revision }, call) =>
      opened(await call(form.change, { ...at(where), body: { step, changes: sent(changes) }, revision })),
    addPicture: (where, { blob }, call) => call(form.addPicture, { ...at(where), body: blob }),
    pictureUrl: (where, picture) =>
      `${apiBase}${addressOf(form.picture.path, { id: where.estateId, picture })}${search && `?${search}`}`,
    entry: async (where, call) => {
      const { home, broker, takeoverDate, refusal, window = null } = await call(form.entry, at(where));
      const place = home.unit === null ? home.address : `${home.address}, ${home.unit}`;
      return { place, address: homeAddress(home), broker, window, takeoverDate, refusal };
    },
    live: {
      stream: form.events,
      at,
      here: (where, step, call) => call(form.presence, { ...at(where), body: { step } }),
    },
    signing: {
      calls: signing,
      at,
      finish: async (where, call) => {
        await call(form.finalize, at(where)).catch((error: unknown) => {
          if (refusedWith(error) !== codes.finalized) throw error;
        });
      },
    },
  } satisfies Partial<Calls>;
  return {
    calls,
    opened,
    /** Sends a code to a new e-mail or mobile, before it is changed with the code. */
    sendContactCode: (where: Where, change: CodeChange, call: Call) =>
      call(form.sendContactCode, { ...atPerson(where, change.row, query), body: contactOf(change) }),
  };
};
