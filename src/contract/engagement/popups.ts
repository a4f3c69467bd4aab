import * as v from 'valibot';
import { popupId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';

const popupAction = v.picklist(['CLAIM', 'LATER', 'CLOSE'], 'V_CHOOSE_ONE');
export type PopupAction = v.InferOutput<typeof popupAction>;

export const Popup = v.object({
  id: popupId,
  /** What it is about, such as `QUIZ`. Areas bring their own. */
  kind: v.string(),
  title: v.string(),
  text: v.string(),
  /** What may be answered, the first one foremost. LATER is missing once it cannot be put off any more. */
  actions: v.array(
    v.object({
      action: popupAction,
      label: v.string(),
      /** The page that CLAIM leads to. */
      path: v.optional(v.string()),
    }),
  ),
});
export type Popup = v.InferOutput<typeof Popup>;

/** Spec section 7, "Popups". A popup of another customer is as unknown as none. */
export const popups = {
  read: endpoint({
    method: 'GET',
    path: '/popup',
    access: 'customer',
    reaches: 'pages',
    summary: 'The popup for the home page, which counts as shown; one a day in Oslo',
    answer: v.object({ popup: v.nullable(Popup) }),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/popup/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Answer a popup; the same answer once more changes nothing',
    params: v.strictObject({ id: popupId }),
    body: v.strictObject({ action: popupAction }),
    problems: ['NOT_FOUND', 'POP_GONE'],
  }),
};
