import { createRoot } from 'react-dom/client';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { movingScenes } from '#stories/ui/moving-scenes.tsx';

const place = document.querySelector('#root');
if (place === null) throw new Error('moving.html has no #root');

/** The least that moves: one element, by the browser alone. */
const Limit = () => (
  <button
    type="button"
    onClick={({ currentTarget }) =>
      currentTarget.animate([{ transform: 'none' }, { transform: 'translateX(200px)' }], 800)
    }
  >
    Flytt
  </button>
);
const scenes = { ...movingScenes, limit: <Limit /> };

const name = window.location.hash.slice(1);
const scene = Object.entries(scenes).find(([one]) => one === name)?.[1];
if (scene === undefined) throw new Error(`No scene ${name}. Name one of stories/ui/moving-scenes.tsx in the hash`);
createRoot(place).render(
  <UiProvider>
    <div style={{ padding: 16 }}>{scene}</div>
  </UiProvider>,
);
