import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

/** Both say so when a picture does not load; the second one offers to load it again. */
const drawing = ['src/ui/picture.tsx', 'src/ui/shown-picture.tsx'];

test('a picture that fails says so everywhere: no other file draws an image by hand', () => {
  const byHand = projectFiles().filter(
    (path) => /^(src|flows)\/.*(?<!\.test)\.tsx$/.test(path) && /<img\b/.test(readSource(path)),
  );
  expect(byHand.toSorted()).toEqual(drawing);
});
