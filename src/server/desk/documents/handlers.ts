import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import { handle } from '#src/server/http/handle.ts';
import { replaceDocument, showDocument } from './change-document.ts';
import { readDocuments } from './read-documents.ts';
import { uploadDocument } from './upload-document.ts';

/** Takes the documents that brokers give their customers to read. */
export default handle(brokerDocuments, {
  list: ({ params, query, caller }, on) => readDocuments(on, params.id, caller.brokerId, query),
  upload: ({ params, query, body, caller }, on) =>
    uploadDocument(on, caller, { estateId: params.id, ...query, bytes: body }),
  replace: ({ params, body, caller, revision }, on) =>
    replaceDocument(on, {
      estateId: params.id,
      document: params.document,
      broker: caller,
      read: revision,
      bytes: body,
    }),
  show: ({ params, body: { visibleTo, isConfirmed = false }, caller, revision }, on) =>
    on.transaction((tx) =>
      showDocument(tx, {
        estateId: params.id,
        document: params.document,
        broker: caller,
        read: revision,
        visibleTo,
        isConfirmed,
      }),
    ),
});
