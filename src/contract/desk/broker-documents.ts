import * as v from 'valibot';
import { documentTypes } from '#src/domain/document-types.ts';
import { documentId } from '#src/domain/ids.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

/** Spec section 6: what brokers give their customers to read. */
export const brokerDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/brokers/estates/:id/documents',
    access: 'broker',
    summary:
      'Show a PDF to a side of the sale, or to both, once it has passed the check; the same one again changes nothing',
    params: ofEstate,
    query: v.strictObject({
      docType: v.picklist(documentTypes, 'V_CHOOSE_ONE'),
      visibleTo: v.picklist(['seller', 'buyer', 'both'], 'V_CHOOSE_ONE'),
    }),
    body: bytes('application/pdf'),
    status: 201,
    answer: v.object({ id: documentId, pages: v.number() }),
    problems: [
      'ESTATE_404',
      'DOC_TYPE',
      'DOC_SIZE',
      'DOC_TOO_LONG',
      'DOC_ENCRYPTED',
      'DOC_ACTIVE',
      'DOC_READERS',
      'TOO_MANY',
      'STORAGE',
    ],
  }),
};
