type Side = 'seller' | 'buyer';

/** What every list of forms is computed from. */
export interface FormFacts {
  /** Its folder in `flows/forms`: one for both sides' self-declarations. */
  readonly folder: string;
  /** The sides that fill it in and sign it; the other side never sees it (Spec section 6). */
  readonly sides: readonly Side[];
  /** The sales that have it: of a used home, of a home in a project (Spec section 9), or both. */
  readonly sales: readonly ('used' | 'project')[];
}

/**
 * Every form that is signed, the most urgent first: the takeover's day is fixed. A new form is a line here, a folder in
 * `flows/forms`, and its service in `src/server/forms/form/forms.ts`. A flow that each side fills in alone has one line
 * per side, because those are two forms.
 */
export const formTable = {
  'takeover-protocol': { folder: 'takeover-protocol', sides: ['seller', 'buyer'], sales: ['used', 'project'] },
  'settlement-seller': { folder: 'settlement-seller', sides: ['seller'], sales: ['used'] },
  'settlement-buyer': { folder: 'settlement-buyer', sides: ['buyer'], sales: ['used'] },
  'settlement-buyer-project': { folder: 'settlement-buyer-project', sides: ['buyer'], sales: ['project'] },
  'pep-form-seller': { folder: 'pep-form', sides: ['seller'], sales: ['used'] },
  'pep-form-buyer': { folder: 'pep-form', sides: ['buyer'], sales: ['used', 'project'] },
} as const satisfies Readonly<Record<string, FormFacts>>;

export type FormName = keyof typeof formTable;
export type FormFolder = (typeof formTable)[FormName]['folder'];
/** Every form that one side fills in. */
export type OneSidedFormName = Exclude<FormName, 'takeover-protocol'>;
