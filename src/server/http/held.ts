import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [{ tables: ['feature_flag'], nobody: "The product's switches." }];
export default held;
