import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstallOffers } from '#src/client/installing.ts';
import { renewForGoneParts } from '#src/renderer/newer-program.ts';
import { listenForTyping } from '#src/renderer/typed-here.ts';
import { App } from './app.tsx';

listenForInstallOffers();
listenForTyping();
renewForGoneParts();

const start = () => {
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

// In development the inspector is there before the first actor.
if (import.meta.env.DEV) {
  void import('../flows/inspect.ts').then(({ inspectActors }) => {
    inspectActors();
    start();
  });
} else start();
