import * as v from 'valibot';
import { documentTypes } from '#src/domain/document-types.ts';
import { homeLabels } from '#src/domain/home-label.ts';
import { documentId, estateId } from '#src/domain/ids.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { linkFlow, OpenedLink } from '../homes/links.ts';
import { brokerCard, home, ofEstate, partyRole, takeoverDate, window } from '../shared.ts';

export const homeLabel = v.picklist(homeLabels);

/**
 * What a form asks of this person now, by its lifecycle: fill in, sign, wait for others, finish what all signed, or
 * read the result. `not-open`: the broker has not opened it, or the window has not come. `closed`: nothing any more.
 */
export const formAsks = v.picklist(['fill-in', 'sign', 'wait', 'finish', 'done', 'not-open', 'closed']);
export type FormAsks = v.InferOutput<typeof formAsks>;

export const HomeForm = v.object({
  flow: linkFlow,
  asks: formAsks,
  /** The page to fill it in, sign or read it. */
  page: v.string(),
  /** Count of signatures, of how many; null while nothing is signed. */
  signed: v.nullable(v.object({ signed: v.number(), of: v.number() })),
  /** The resulting document (`documents.file`); null until it is done. */
  document: v.nullable(v.object({ id: documentId, documentType: v.picklist(documentTypes) })),
});
export type HomeForm = v.InferOutput<typeof HomeForm>;

export const CustomerHome = v.object({
  estateID: estateId,
  home,
  label: homeLabel,
  /** `former`: sold, and taken over more than 30 days ago. */
  place: v.picklist(['current', 'former']),
  /** True for who is a party of the sale no more, and keeps the papers that they signed. */
  hasLeft: v.boolean(),
  role: partyRole,
  inOsloArea: v.boolean(),
  takeoverDate,
  window: v.nullable(window),
  forms: v.array(HomeForm),
  broker: brokerCard,
});
export type CustomerHome = v.InferOutput<typeof CustomerHome>;

export const customerHomes = {
  list: endpoint({
    method: 'GET',
    path: '/estates',
    access: 'customer',
    reaches: 'pages',
    summary: "The customer's homes, next takeover first, and what each of their forms asks now",
    answer: v.array(CustomerHome),
  }),
  brokerPhoto: endpoint({
    method: 'GET',
    path: '/estate/:id/broker-photo',
    access: 'customer',
    reaches: 'pages',
    summary: 'The photo of the broker of one’s own home',
    params: ofEstate,
    answer: bytes('image/jpeg'),
    problems: ['ESTATE_404', 'NOT_FOUND'],
  }),
  openForm: endpoint({
    method: 'POST',
    path: '/links/own',
    access: 'customer',
    reaches: 'forms',
    summary: "Open a form of one's own home without its personal link (reliability L8)",
    body: v.strictObject({ estateId, flow: linkFlow }),
    answer: OpenedLink,
    problems: ['NOT_FOUND', 'LINK_GONE'],
  }),
};
