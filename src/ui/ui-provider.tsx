import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, useEffect, useState } from 'react';
import '@fontsource-variable/schibsted-grotesk/wght.css';
import { applyColorMode, followColorMode } from './color-mode.ts';
import { MotionReady } from './motion-ready.ts';
import { system } from './system.ts';

export interface UiProviderProps {
  readonly children: ReactNode;
  /** The page's style nonce. Without it the one in `<meta name="csp-nonce">` is used, where the server put one. */
  readonly nonce?: string | undefined;
}

const nonceInPage = (): string | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && !content.startsWith('%') ? content : undefined;
};

const loadMotion = () => import('./motion-features.ts').then((module) => module.default);

const prepare = (nonce: string | undefined) => {
  applyColorMode();
  const found = nonce ?? nonceInPage();
  return createCache({ key: 'g', ...(found ? { nonce: found } : {}) });
};

/** Everything the components need around them: tokens and rules, styles under the page's CSP, motion that can be off. */
export const UiProvider = ({ children, nonce }: UiProviderProps) => {
  const [cache] = useState(() => prepare(nonce));
  const [motionReady, setMotionReady] = useState(false);
  useEffect(() => followColorMode(() => {}), []);
  useEffect(() => {
    loadMotion().then(
      () => setMotionReady(true),
      () => {}, // no signal: everything works, nothing moves
    );
  }, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LazyMotion features={loadMotion} strict>
          <MotionConfig reducedMotion="user" {...(cache.nonce ? { nonce: cache.nonce } : {})}>
            <MotionReady value={motionReady}>{children}</MotionReady>
          </MotionConfig>
        </LazyMotion>
      </ChakraProvider>
    </CacheProvider>
  );
};
