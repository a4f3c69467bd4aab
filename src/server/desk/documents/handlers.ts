import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import { handle } from '#src/server/http/handle.ts';
import { uploadDocument } from './upload-document.ts';

/** Takes the documents that brokers give their customers to read. */
export default handle(brokerDocuments, {
  upload: ({ params, query, body, caller }, on) =>
    uploadDocument(on, caller, { estateId: params.id, ...query, bytes: body }),
});
