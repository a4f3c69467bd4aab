import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { thisEvening } from '../lives/bid-evening.ts';
import { startFake } from './fake.ts';
import { demoRecords } from './records.ts';
import { type StoredRows, SystemStore } from './store.ts';

/** The demo's broker system, a process of its own: `broker-system.js <file> <key> <size>`. It ends with the one that started it. */
const [file = 'broker-system.json', key = '', size = 'small'] = process.argv.slice(2);
const now = () => new Date();

const opened = (): SystemStore => {
  // seam: written below.
  if (existsSync(file)) return SystemStore.restored(JSON.parse(readFileSync(file, 'utf8')) as StoredRows);
  const at = instantOf(Date.now());
  return SystemStore.seeded(demoRecords(osloDate(at), size === 'small' ? undefined : thisEvening(at)), at);
};
const store = opened();
const keep = (): void => {
  writeFileSync(`${file}.new`, JSON.stringify(store.rows()));
  renameSync(`${file}.new`, file);
};
keep();
const { url } = await startFake({ store, key, now, onChange: keep });
process.on('disconnect', () => process.exit(0));
// The one that started it may have ended before it could be notified.
if (process.send && !process.connected) process.exit(0);
process.send?.({ url });
