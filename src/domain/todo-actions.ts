import type { DocumentType } from './document-types.ts';
import { formOfTodo, sideOfTodo, type TodoId } from './journey-todos.ts';

/** Where a to-do is done, besides the forms: a paper, an order, a meeting or a talk. */
const placeOf = {
  papers: 'documents',
  assignment: 'documents',
  'clear-out': 'storage',
  'read-analysis': 'documents',
  'agree-price': 'meeting',
  'approve-prospectus': 'documents',
  'approve-pictures': 'pictures',
  'consider-ekstra': 'ekstra',
  'prepare-home': 'cleaning',
  'who-shows': 'talk',
  'who-answers': 'talk',
  'lowest-price': 'talk',
  'sale-contract': 'documents',
  'end-power-and-insurance': 'talk',
  'purchase-contract': 'documents',
  loan: 'loan',
  insurance: 'insurance',
  power: 'moving',
  moving: 'moving',
  'new-address': 'moving',
  'money-in': 'documents',
  deed: 'documents',
} as const satisfies Partial<Record<TodoId, string>>;

export type TodoPlace = (typeof placeOf)[keyof typeof placeOf];
const places: Readonly<Partial<Record<TodoId, TodoPlace>>> = placeOf;

const pathOf: Readonly<Record<TodoPlace, string>> = {
  documents: '/customer/estates/:id/documents',
  pictures: '/customer/estates/:id/gallery',
  ekstra: '/customer/estates/:id/ekstra',
  talk: '/customer/chat?home=:id&side=:side',
  meeting: '/customer/booking/steps',
  loan: '/customer/services/family/storebrand',
  insurance: '/customer/services/insurance',
  cleaning: '/customer/services/cleaning',
  moving: '/customer/services/moving',
  storage: '/customer/services/storage',
};

/** The paper that a to-do is about, where it is one of those that a broker adds. */
const paperOf: Readonly<Partial<Record<TodoId, DocumentType>>> = {
  assignment: 'assignment-agreement',
  'approve-prospectus': 'sales-prospect',
  'sale-contract': 'purchase-contract',
  'purchase-contract': 'purchase-contract',
  deed: 'land-register-extract',
};

export type TodoAction = { readonly place: 'form' } | { readonly place: TodoPlace; readonly path: string };

/** Returns what a to-do of a home opens: its form, its paper, or the page where it is done. */
export const todoAction = (id: TodoId, estateId: string): TodoAction | null => {
  if (formOfTodo(id) !== null) return { place: 'form' };
  const place = places[id];
  if (place === undefined) return null;
  const path = pathOf[place].replace(':id', estateId).replace(':side', sideOfTodo(id));
  const paper = paperOf[id];
  return { place, path: paper === undefined ? path : `${path}?type=${paper}` };
};
