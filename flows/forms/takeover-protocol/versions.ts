import type { Migration, Versions } from '#src/engine/versions.ts';

/** Nobody has to take a picture of documents, storage or parking: what was answered stands, and what was confirmed. */
const withMorePictures: Migration = (answers) => answers;

/** 2: documents, storage and parking take pictures, as every question of the inspection (domain.md, step 5). */
export const versions: Versions = { now: 2, to: { 2: withMorePictures } };
