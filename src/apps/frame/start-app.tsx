import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstallOffers } from '#src/client/installing.ts';
import { renewForGoneParts } from '#src/renderer/newer-program.ts';
import { listenForTyping } from '#src/renderer/typed-here.ts';
import { App } from './app.tsx';

listenForInstallOffers();
listenForTyping();
renewForGoneParts();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
