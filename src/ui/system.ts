import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, defineKeyframes, mergeConfigs } from '@chakra-ui/react/styled-system';
import { recipes, slotRecipes } from './system/all-recipes.ts';
import { globalStyles } from './system/global-styles.ts';
import { recipeRules } from './system/recipe-rules.ts';
import { semanticTokens } from './system/semantic-tokens.ts';
import { tokens } from './system/tokens.ts';

const keyframes = defineKeyframes({
  'g-spin': { to: { transform: 'rotate(360deg)' } },
  'g-pulse': { from: { opacity: '1' }, to: { opacity: '.5' } },
  'g-rise': { from: { transform: 'translateY(100%)' } },
  'g-appear': { from: { opacity: '0' }, to: { opacity: '1' } },
});

/**
 * Chakra's engine with our own tokens and recipes only. It runs when the app is built (system/styles-plugin.ts). The
 * page loads the printed sheet, and the components use its classes (classes.ts).
 */
export const system = createSystem(
  mergeConfigs(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'g',
      cssVarsRoot: ':where(html)',
      globalCss: { ...globalStyles, ...recipeRules(recipes, slotRecipes) },
      theme: {
        breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
        keyframes,
        tokens,
        semanticTokens,
        recipes,
        slotRecipes,
      },
    }),
  ),
);
