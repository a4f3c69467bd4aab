import { createBrowserReceiver } from '@statelyai/inspect';

const list = document.getElementById('events');

/** Development only: prints one line for every event and state that the inspected page sends. */
createBrowserReceiver().subscribe((told) => {
  const line = document.createElement('li');
  const state =
    'snapshot' in told && told.snapshot !== undefined && 'value' in told.snapshot ? told.snapshot.value : '';
  const event = 'event' in told ? told.event.type : '';
  line.textContent = [told.type, event, JSON.stringify(state)].filter(Boolean).join('  ');
  list?.append(line);
});
