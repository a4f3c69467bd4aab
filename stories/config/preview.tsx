import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, useLayoutEffect } from 'react';
import { applyColorMode } from '#src/ui/color-mode.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';

/** Writes the toolbar's theme and language where the app writes them: on the page's root element. */
const InToolbarsMode: Decorator = (Story, { globals, parameters }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  const language = globals.language === 'en' ? 'en' : 'nb';
  useLayoutEffect(() => applyColorMode(theme), [theme]);
  useEffect(() => applyColorMode(theme));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <UiProvider>
      {parameters.layout === 'fullscreen' ? (
        <Story />
      ) : (
        <div style={{ maxWidth: 640 }}>
          <Story />
        </div>
      )}
    </UiProvider>
  );
};

const preview: Preview = {
  decorators: [InToolbarsMode],
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    // Off where a story takes no arguments: an empty panel says nothing. Those with arguments turn it on.
    controls: { disable: true, expanded: true },
    viewport: {
      options: Object.fromEntries(
        [320, 390, 768, 1280].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
    options: {
      storySort: {
        order: ['Start here', 'Workbench', 'Tokens', 'Illustration', 'Components', 'Patterns', 'Flows'],
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'nb' },
  globalTypes: {
    theme: {
      description: 'Day or night',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Day' },
          { value: 'dark', title: 'Night' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language of the flows',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'nb', title: 'Norsk' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
