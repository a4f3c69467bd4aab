/** Replaces the test runner where the bench uses shared test modules. */
const never = () => {
  throw new Error('Only a test may call this: tests/load/no-runner.mjs replaces vitest in the bench');
};
export const beforeAll = never;
export const afterAll = never;
export const expect = never;
