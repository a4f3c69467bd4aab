import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** Colours by purpose, light and dark. Components use these and never a step of a ramp. */
export const semanticTokens = defineSemanticTokens({
  radii: { l1: { value: '2px' }, l2: { value: '4px' }, l3: { value: '4px' } },
  shadows: {
    card: both('0 1px 2px rgb(6 46 45 / .06), 0 0 0 1px rgb(6 46 45 / .06)', '0 0 0 1px {colors.line}'),
    over: both('0 4px 12px rgb(6 46 45 / .10), 0 0 0 1px rgb(6 46 45 / .05)', '0 0 0 1px {colors.line}'),
    footer: both('0 -1px 0 rgb(6 46 45 / .10)', '0 -1px 0 {colors.line}'),
  },
  colors: {
    bg: {
      DEFAULT: both('#F1F5F3', '#071918'),
      panel: both('#FFFFFF', '#0D2625'),
      raised: both('#FFFFFF', '#133230'),
    },
    fg: {
      DEFAULT: both('{colors.ink}', '#EAF3F1'),
      muted: both('#42534F', '#A9C2BD'),
      subtle: both('#5F716E', '#86A39E'),
    },
    line: { DEFAULT: both('#D5DFDC', '#24504C'), strong: both('#6A7E7A', '#7C9B96') },
    border: { DEFAULT: both('#D5DFDC', '#24504C') },
    accent: {
      solid: both('{colors.teal.700}', '#6FC7BA'),
      hover: both('{colors.teal.800}', '#8FD6CB'),
      contrast: both('#FFFFFF', '#071918'),
      fg: both('{colors.teal.700}', '#6FC7BA'),
      soft: both('{colors.teal.50}', '#123734'),
      badge: both('{colors.teal.100}', '#123734'),
    },
    warning: {
      bg: both('{colors.ochre.100}', '#3A2B0C'),
      fg: both('{colors.ochre.800}', '#F6D79B'),
      mark: both('{colors.ochre.500}', '#DDB05C'),
      row: both('#FFF8E8', '#1E1F10'),
    },
    danger: {
      bg: both('{colors.falu.100}', '#40201A'),
      fg: both('{colors.falu.700}', '#F5B9AC'),
      mark: both('{colors.falu.600}', '#E5826F'),
      contrast: both('#FFFFFF', '#071918'),
    },
    success: {
      bg: both('{colors.spruce.100}', '#123524'),
      fg: both('{colors.spruce.700}', '#A4DDB9'),
      mark: both('{colors.spruce.600}', '#6CC391'),
    },
    info: {
      bg: both('{colors.fjord.100}', '#12304A'),
      fg: both('{colors.fjord.700}', '#AFD3F2'),
      mark: both('{colors.fjord.600}', '#7FB4E0'),
    },
    /** The dark sky behind the street of houses. The same in light and dark mode: the lamps need it. */
    dusk: {
      DEFAULT: { value: '{colors.teal.900}' },
      fg: { value: '#FFFFFF' },
      muted: { value: '{colors.teal.200}' },
      raised: { value: '{colors.teal.700}' },
    },
  },
});
