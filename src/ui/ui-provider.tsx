import { type ReactNode, useEffect, useState } from 'react';
import '@fontsource-variable/schibsted-grotesk/wght.css';
import './print.css';
import './styles.css';
import { applyColorMode, followColorMode } from './color-mode.ts';

export interface UiProviderProps {
  readonly children: ReactNode;
}

/** Provides the components' surroundings: the style sheet, the font, and light or dark mode from the device. */
export const UiProvider = ({ children }: UiProviderProps) => {
  useState(applyColorMode);
  useEffect(() => followColorMode(() => {}), []);
  return children;
};
