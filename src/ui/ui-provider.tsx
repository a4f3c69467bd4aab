import { type ReactNode, useEffect, useState } from 'react';
import '@fontsource-variable/schibsted-grotesk/wght.css';
import './print.css';
import './styles.css';
import { applyColorMode, followColorMode } from './color-mode.ts';

export interface UiProviderProps {
  readonly children: ReactNode;
}

/** What the components need around them: the style sheet, the font, and the device's light or dark followed. */
export const UiProvider = ({ children }: UiProviderProps) => {
  useState(applyColorMode);
  useEffect(() => followColorMode(() => {}), []);
  return children;
};
