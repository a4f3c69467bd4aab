import type { Migration, Versions } from '#src/engine/versions.ts';

/** Pictures of documents, storage and parking are optional, so earlier answers and confirmations stand. */
const withMorePictures: Migration = (answers) => answers;

/** 2: documents, storage and parking accept pictures, as every question of the inspection (domain.md, step 5). */
export const versions: Versions = { now: 2, to: { 2: withMorePictures } };
