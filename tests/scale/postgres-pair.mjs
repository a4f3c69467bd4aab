import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/runner/free-port.mjs';

/** Returns the folder of the newest PostgreSQL that Debian has installed. Throws without one. */
const binaries = () => {
  const home = '/usr/lib/postgresql';
  const [newest] = readdirSync(home).toSorted((one, other) => Number(other) - Number(one));
  return join(home, newest, 'bin');
};

/** PostgreSQL refuses to run as root. */
const userOf = () => {
  if (process.getuid() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export const query = async (url, text, values = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

const until = async (what, isSo, seconds = 60) => {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`Not within ${seconds} seconds: ${what}`);
    await pause(50);
  }
};

/**
 * Starts a primary with a synchronous standby, both with fsync, on loopback ports. Every change is archived. `crash` ends
 * the primary as a power cut does; `promote` makes the standby the primary; `restoreTo` starts a third server from the
 * base backup and the archive, as it was at that time, and returns its address.
 */
export const startPostgresPair = async () => {
  const bin = binaries();
  const user = userOf();
  const folder = mkdtempSync(join(tmpdir(), 'grend-pair-'));
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  if (user.uid !== undefined) for (const one of [folder, archive]) chownSync(one, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const as = { ...user, cwd: folder, stdio: 'ignore' };
  const run = (name, ...args) => execFileSync(join(bin, name), args, as);
  const children = [];
  // Ends them however the run ends.
  process.once('exit', () => children.forEach((child) => void child.kill('SIGQUIT')));
  const start = async (data, port, settings = []) => {
    const given = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, ...settings];
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...given], as);
    children.push(child);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await until(`PostgreSQL in ${data} responds`, () => query(url, 'select'));
    return { child, url, port };
  };
  const data = (name) => join(folder, name);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  run('initdb', '-D', data('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const shared = ['max_connections=200', 'wal_level=replica', 'shared_preload_libraries=pg_stat_statements'];
  const archiving = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'archive_timeout=5'];
  const settings = [...shared, ...archiving].flatMap((one) => ['-c', one]);
  const primary = await start(data('primary'), primaryPort, settings);
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'postgres',
    '-D',
    data('backup'),
    '-X',
    'fetch',
  );
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-D', data('standby'), '-R');
  const standby = await start(data('standby'), standbyPort, settings);
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await query(primary.url, `select from pg_stat_replication where sync_state in ('sync', 'quorum')`)).length > 0;
  await until('the standby is synchronous', isSynchronous);
  return {
    primary,
    standby,
    crash: () => primary.child.kill('SIGQUIT'),
    async promote() {
      await query(standby.url, `alter system set synchronous_standby_names = ''`);
      await query(standby.url, 'select pg_reload_conf()');
      await query(standby.url, 'select pg_promote()');
    },
    async restoreTo(time) {
      const [{ name }] = await query(primary.url, 'select pg_walfile_name(pg_switch_wal()) as name');
      const archived = 'select last_archived_wal >= $1 as yes from pg_stat_archiver';
      await until('the archive is written', async () => (await query(primary.url, archived, [name]))[0].yes);
      writeFileSync(join(data('backup'), 'recovery.signal'), '');
      if (user.uid !== undefined) chownSync(join(data('backup'), 'recovery.signal'), user.uid, user.gid);
      const recovery = [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${time}`];
      const recovered = [...recovery, 'recovery_target_action=promote', 'archive_mode=off'];
      const port = await freePort();
      const { url } = await start(
        data('backup'),
        port,
        [...shared, ...recovered].flatMap((one) => ['-c', one]),
      );
      await until('recovery has ended', async () => !(await query(url, 'select pg_is_in_recovery() as yes'))[0].yes);
      return url;
    },
    async stop() {
      for (const child of children) child.kill('SIGQUIT');
      await pause(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
