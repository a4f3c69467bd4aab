import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    tables: ['estate', 'estate_meter', 'estate_picture'],
    nobody: 'Facts of a home. Its parties stand in their own rows.',
  },
  {
    tables: ['estate_party', 'estate_party_identity'],
    copy: 'homes',
    erase: 'With the home, by account-deletion/erase-home.ts.',
  },
  {
    tables: ['flow_instance', 'flow_answer', 'picture'],
    copy: 'homes, with the answers masked',
    erase: 'With the home, by account-deletion/erase-home.ts.',
  },
  {
    tables: ['flow_event', 'flow_chain'],
    copy: 'The log of what the forms show, which proves it.',
    erase: 'The name goes with the home. The event and its hash stay.',
  },
  {
    tables: ['access_link', 'access_session', 'hand_over_key'],
    copy: 'Secrets of personal links. Whom they were sent to stands with the messages.',
    erase: 'With the home, by account-deletion/erase-home.ts.',
  },
  {
    tables: ['flow_presence'],
    copy: 'Who has a form open now, for minutes.',
    erase: 'With the home, and within minutes.',
  },
];
export default held;
