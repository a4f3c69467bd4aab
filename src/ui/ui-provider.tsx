import { type ReactNode, useEffect, useState } from 'react';
import '@fontsource-variable/schibsted-grotesk/wght.css';
import './print.css';
import './styles.css';
import { applyColorMode, followColorMode } from './color-mode.ts';
import { PictureFailedWords } from './shown-picture.tsx';

export interface UiProviderProps {
  readonly children: ReactNode;
  /** That a picture could not be shown, in the page's language. */
  readonly pictureFailed?: string;
}

/** Provides the components' surroundings: the style sheet, the font, and light or dark mode from the device. */
export const UiProvider = ({ children, pictureFailed }: UiProviderProps) => {
  useState(applyColorMode);
  useEffect(() => followColorMode(() => {}), []);
  if (pictureFailed === undefined) return children;
  return <PictureFailedWords value={pictureFailed}>{children}</PictureFailedWords>;
};
