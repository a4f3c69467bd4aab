import { describe, expect, test } from 'vitest';
import { projectFiles, readSource, sources } from './source-files.ts';

interface Named {
  /** The package that a decision takes in its place. */
  readonly instead?: string;
  /** Number of the decision that says so, or that leaves the package out. */
  readonly decision?: string;
  /** Imported by what is shipped, and not only by stories or tests. */
  readonly product?: true;
}

/** The packages that the product's owner named. */
const card: Readonly<Record<string, Named>> = {
  react: { product: true },
  'react-dom': { product: true },
  xstate: { product: true },
  '@xstate/react': { product: true },
  '@xstate/inspect': { instead: '@statelyai/inspect', decision: '003', product: true },
  'react-router-dom': { product: true },
  ky: { product: true },
  valibot: { product: true },
  '@chakra-ui/react': { product: true },
  'framer-motion': { product: true },
  vitest: {},
  '@testing-library/react': {},
  '@storybook/react': { instead: '@storybook/react-vite', decision: '049' },
  playwright: { instead: '@playwright/test', decision: '049' },
};

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
// seam: the project's own file.
const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as Packages;
const all = projectFiles().filter((path) => /^(src|machines|flows|stories|tests)\/.*\.tsx?$/.test(path));
const shipped = sources().filter((path) => !/\/testing\//.test(path));

const imports = (paths: readonly string[], name: string): boolean => {
  const from = new RegExp(`(?:from|import\\()\\s*'${name}(?:/[^']*)?'`);
  return paths.some((path) => from.test(readSource(path)));
};

describe('the packages that the owner named', () => {
  const taken = Object.entries(card).filter(([, { instead, decision }]) => instead !== undefined || !decision);

  test.each(taken)('%s, or what a decision takes in its place, is installed and imported', (name, named) => {
    const taken = named.instead ?? name;
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([taken]);
    expect(imports(named.product ? shipped : all, taken)).toBe(true);
  });

  const decided = Object.entries(card).flatMap(([name, { instead, decision }]) =>
    decision === undefined ? [] : [[name, decision, instead] as const],
  );
  test.each(decided)('%s is not taken, by decision %s', (name, decision, instead) => {
    const [file = ''] = projectFiles().filter((path) => path.startsWith(`docs/decisions/${decision}-`));
    const words = readSource(file);
    expect(words).toMatch(/^- Status: accepted$/m);
    for (const one of [name, instead ?? name]) expect(words).toContain(one);
    expect({ ...dependencies, ...devDependencies }).not.toHaveProperty([name]);
  });
});
