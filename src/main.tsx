// First of all: the key of a personal link is out of the address before anything else runs (reliability L1).
import './apps/arrival.ts';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './apps/app.tsx';
import { isReloading } from './apps/arrival.ts';
import { heedInstallOffers } from './client/installing.ts';

heedInstallOffers();

const root = document.getElementById('root');
if (root !== null && !isReloading) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
