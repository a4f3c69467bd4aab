import type { DocumentId, EstateId } from '#src/domain/ids.ts';

/** Returns the address of one document of a home. */
export const paperPath = (home: EstateId, document: DocumentId): string =>
  `/customer/estates/${home}/documents/${document}`;
