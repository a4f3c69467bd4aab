import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx', '../../flows/**/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'stories/config/vite.config.ts' } },
  },
  // The box of first steps with Storybook: its readers are here for the stories.
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Chakra refers to its own stories, which Storybook would fetch from its site; stories must work without a network.
  refs: { '@chakra-ui/react': { disable: true } },
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../../src/ui/public'],
};

export default config;
