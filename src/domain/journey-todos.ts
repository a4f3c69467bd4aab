import type { FormName } from './form-table.ts';
import { type Bucket, sellerBuckets } from './journey-buckets.ts';

/** What ticks a derived to-do: a form that all have signed, or a fact of the sale. */
export type TickedBy = { readonly form: FormName } | 'assignment' | 'contract' | 'takeover' | 'deed';

interface TodoOf {
  readonly bucket: Bucket;
  /** Absent: the side ticks it by hand. */
  readonly by?: TickedBy;
}

/** Every to-do of a sale and of a purchase, in the order of its step (Spec section 3, "checklist todos"). */
export const todoTable = {
  papers: { bucket: 'preparation' },
  'self-declaration': { bucket: 'preparation', by: { form: 'pep-form-seller' } },
  assignment: { bucket: 'preparation', by: 'assignment' },
  'clear-out': { bucket: 'preparation' },
  'read-analysis': { bucket: 'target-group-analysis' },
  'agree-price': { bucket: 'target-group-analysis' },
  'approve-prospectus': { bucket: 'marketing' },
  'approve-pictures': { bucket: 'marketing' },
  'consider-ekstra': { bucket: 'marketing' },
  'prepare-home': { bucket: 'viewing' },
  'who-shows': { bucket: 'viewing' },
  'who-answers': { bucket: 'bid-round' },
  'lowest-price': { bucket: 'bid-round' },
  'sale-contract': { bucket: 'post-work', by: 'contract' },
  'seller-settlement': { bucket: 'post-work', by: { form: 'settlement-seller' } },
  'end-power-and-insurance': { bucket: 'post-work' },
  'seller-takeover': { bucket: 'post-work', by: 'takeover' },

  'purchase-contract': { bucket: 'contract', by: 'contract' },
  'buyer-declaration': { bucket: 'contract', by: { form: 'pep-form-buyer' } },
  loan: { bucket: 'financing' },
  'buyer-settlement': { bucket: 'financing', by: { form: 'settlement-buyer' } },
  'project-settlement': { bucket: 'financing', by: { form: 'settlement-buyer-project' } },
  insurance: { bucket: 'preparations' },
  power: { bucket: 'preparations' },
  moving: { bucket: 'preparations' },
  'new-address': { bucket: 'preparations' },
  'money-in': { bucket: 'settlement' },
  'buyer-takeover': { bucket: 'takeover', by: 'takeover' },
  deed: { bucket: 'after', by: 'deed' },
} as const satisfies Readonly<Record<string, TodoOf>>;

export type TodoId = keyof typeof todoTable;
// seam: Object.keys does not type the keys of a literal.
export const todoIds = Object.keys(todoTable) as readonly TodoId[];
export const todoFacts = (id: TodoId): TodoOf => todoTable[id];

/** Returns the form that ticks a to-do: signed by all, or the protocol that hands the home over. */
export const formOfTodo = (id: TodoId): FormName | null => {
  const { by } = todoFacts(id);
  if (by === 'takeover') return 'takeover-protocol';
  return typeof by === 'object' ? by.form : null;
};

const sellers: readonly Bucket[] = sellerBuckets;
/** Returns the side whose to-do it is. */
export const sideOfTodo = (id: TodoId): 'seller' | 'buyer' =>
  sellers.includes(todoFacts(id).bucket) ? 'seller' : 'buyer';
