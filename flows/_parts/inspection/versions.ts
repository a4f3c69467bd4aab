import { isEmpty } from '#src/engine/check.ts';
import type { Migration } from '#src/engine/versions.ts';

/** The id of a row is unique in its form alone. */
const firstDefect = '0f6a1d52-8f0b-4c39-9d0a-6b1e2f3a4c5d';

/** The one description of before becomes the first defect. No one is named for it, so both sides may mend it. */
export const withDefectsAsRows: Migration = (answers) => {
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
