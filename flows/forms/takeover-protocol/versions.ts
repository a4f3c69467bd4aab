import { isEmpty } from '#src/engine/check.ts';
import type { Migration, Versions } from '#src/engine/versions.ts';

/** The id of a row is unique in its form alone. */
const firstDefect = '0f6a1d52-8f0b-4c39-9d0a-6b1e2f3a4c5d';

/** Pictures of documents, storage and parking are optional, so earlier answers and confirmations stand. */
const withMorePictures: Migration = (answers) => answers;

/**
 * Remarks are optional. Agreement to an earlier takeover is asked where it applies, and power between signers only where
 * a side has several. Nothing is written, so confirmations stand.
 */
const withRemarks: Migration = (answers) => answers;

/** The one description of before becomes the first defect. No one is named for it, so both sides may mend it. */
const withDefectsAsRows: Migration = (answers) => {
  const { inspection } = answers;
  if (inspection === undefined) return answers;
  const { defectsComment: text, defectsPictures: pictures, ...rest } = inspection;
  if (isEmpty(text) && isEmpty(pictures)) return { ...answers, inspection: rest };
  const row = {
    id: firstDefect,
    ...(text === undefined ? {} : { text }),
    ...(pictures === undefined ? {} : { pictures }),
  };
  return { ...answers, inspection: { ...rest, defectsFound: [row] } };
};

/**
 * 2: documents, storage and parking accept pictures, as every question of the inspection (domain.md, step 5). 3: other
 * remarks, and a takeover before the agreed date. 4: each defect is a row with its author.
 */
export const versions: Versions = { now: 4, to: { 2: withMorePictures, 3: withRemarks, 4: withDefectsAsRows } };
