import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    tables: ['demo_eid_entry'],
    copy: 'A sign-in with the demo e-ID that is going on, deleted within minutes.',
    erase: 'Deleted by its own job when it expires.',
  },
];
export default held;
