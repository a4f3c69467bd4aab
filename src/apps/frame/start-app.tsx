import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstallOffers } from '#src/client/installing.ts';
import { App } from './app.tsx';

listenForInstallOffers();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
